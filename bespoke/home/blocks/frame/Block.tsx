import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ReadFailed } from '../../../../renderer/parts/read-failed'

interface BlockProps<Data> {
  title: string
  query: UseQueryResult<Data>
  /** What stands there until the answer comes, in the shape of what follows. */
  waiting: ReactNode
  /** Beside the title. */
  tools?: ReactNode
  children: (data: Data) => ReactNode
}

/** One block of the home page on its own call: its own waiting, its own failure with a way to retry. */
export function Block<Data>({ title, query, waiting, tools, children }: BlockProps<Data>) {
  return (
    <section className="home-block" aria-label={title} aria-busy={query.isPending}>
      <header>
        <h2>{title}</h2>
        {tools}
      </header>
      {query.isPending && waiting}
      {query.isError && <ReadFailed what={title} query={query} />}
      {query.isSuccess && children(query.data)}
    </section>
  )
}
