import { Skeleton } from 'antd'
import { ReadFailed } from '../../renderer/parts/read-failed'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface BlockProps<Data> {
  title: string
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** One block of the home page: its own waiting, its own failure with a way to retry. */
export function Block<Data>({ title, query, children }: BlockProps<Data>) {
  return (
    <section className="home-block" aria-label={title} aria-busy={query.isPending}>
      <h2>{title}</h2>
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {query.isError && <ReadFailed what={title} query={query} />}
      {query.isSuccess && children(query.data)}
    </section>
  )
}
