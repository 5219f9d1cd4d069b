import { Alert, Button, Skeleton } from 'antd'
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
      {query.isError && (
        <Alert
          type="error"
          showIcon
          title={`${title}读取失败`}
          description={query.error.message}
          action={
            <Button size="small" onClick={() => void query.refetch()}>
              重试
            </Button>
          }
        />
      )}
      {query.isSuccess && children(query.data)}
    </section>
  )
}
