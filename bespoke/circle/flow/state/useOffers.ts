import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useHttp, type HttpClient } from '../../../../runtime/http'
import { readOffers } from '../data/calls'
import type { FlowBook } from '../data/types'

/** How many books ahead their offers are fetched, so that the next one is there when it is turned to. */
const ahead = 3
/** Live figures are asked for again when somebody comes back to a book. */
const freshMs = 30_000

const queryOf = (http: HttpClient, bookId: string) => ({
  queryKey: ['matchFlow', 'offers', bookId] as const,
  staleTime: freshMs,
  queryFn: ({ signal }: { signal: AbortSignal }) => readOffers(http, bookId, signal),
})

/** The offers of the book that is looked at; those of the next books are fetched meanwhile. */
export function useOffers(book: FlowBook | undefined, next: readonly (FlowBook | undefined)[]) {
  const http = useHttp()
  const client = useQueryClient()
  const query = useQuery({
    ...queryOf(http, book?.id ?? ''),
    enabled: book !== undefined,
  })
  const waiting = next
    .slice(0, ahead)
    .flatMap((one) => one?.id ?? [])
    .join()
  const isHere = query.isSuccess
  useEffect(() => {
    // Outside world: the server, asked ahead of the person.
    if (!isHere || !waiting) return
    for (const id of waiting.split(',')) void client.prefetchQuery(queryOf(http, id))
  }, [client, http, isHere, waiting])
  return query
}

/** Offers of a book have changed by a decision: they are read again when the book is looked at. */
export function useForgetOffers() {
  const client = useQueryClient()
  return (bookId: string) => client.invalidateQueries({ queryKey: ['matchFlow', 'offers', bookId] })
}
