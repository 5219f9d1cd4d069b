import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemoizedFn } from 'ahooks'
import { useState } from 'react'
import { useHttp } from '../../../../runtime/http'
import { pageSize, readBooks, type BookPage, type BookQuery } from '../data/calls'
import type { FlowBook } from '../data/types'
import { useAskFailedAgain } from './useTask'

const keyOf = (query: BookQuery, page: number) =>
  [
    'matchFlow',
    query.taskId,
    'books',
    query.tab,
    query.keyword,
    query.reason,
    query.supplier,
    page,
  ] as const

/**
 * The books of a tab, read by pages as they come into view: half a million of them are a few hundred rows here. A book
 * that was decided keeps its place until the tab is opened anew, so that nobody loses where they were.
 */
export function useBooks(query: BookQuery) {
  const http = useHttp()
  const client = useQueryClient()
  const [window, setWindow] = useState({ first: 1, last: 1 })
  const wanted = pagesOf(window)
  const found = useQueries({
    queries: wanted.map((page) => ({
      queryKey: keyOf(query, page),
      queryFn: ({ signal }: { signal: AbortSignal }) => readBooks(http, query, page, signal),
      // what is on screen does not move under a reviewer's hands
      staleTime: Infinity,
    })),
  })
  const total = found.find(({ data }) => data)?.data?.total ?? 0
  // from what is kept, not from what was drawn: a decision may have changed the book since
  const bookAt = (index: number): FlowBook | undefined => {
    const page = Math.floor(index / pageSize) + 1
    const kept = client.getQueryData<BookPage>(keyOf(query, page))
    return kept?.records[index % pageSize]
  }
  /** Puts a changed book into its place. */
  const put = useMemoizedFn((index: number, change: Partial<FlowBook>) => {
    client.setQueryData<BookPage>(keyOf(query, Math.floor(index / pageSize) + 1), (page) => {
      if (!page) return page
      const records = page.records.map((book, at) =>
        at === index % pageSize ? { ...book, ...change } : book,
      )
      return { ...page, records }
    })
  })
  /** Says which books are looked at. */
  const look = useMemoizedFn((first: number, last: number) => {
    const next = { first: Math.floor(first / pageSize) + 1, last: Math.floor(last / pageSize) + 1 }
    if (next.first !== window.first || next.last !== window.last) setWindow(next)
  })
  /** Choices of many books were made anew: their offers and suppliers are asked for, too. */
  const readAgain = useMemoizedFn(() => {
    void client.invalidateQueries({ queryKey: ['matchFlow', 'offers'] })
    void client.invalidateQueries({ queryKey: ['matchFlow', query.taskId, 'suppliers'] })
    return client.resetQueries({ queryKey: ['matchFlow', query.taskId, 'books'] })
  })
  const askFailedAgain = useAskFailedAgain(query.taskId)
  const [first] = found
  const failed = found.find(({ error }) => error)
  return {
    total,
    bookAt,
    put,
    look,
    readAgain,
    isPending: first?.isPending ?? true,
    failure: failed && { error: failed.error, refetch: askFailedAgain },
  }
}

const pagesOf = ({ first, last }: { first: number; last: number }) =>
  Array.from({ length: Math.max(1, last - first + 1) }, (_, at) => first + at)
