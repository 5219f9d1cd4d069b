import { useQuery } from '@tanstack/react-query'
import { useDebounce } from 'ahooks'
import type { Row } from '../../../renderer/language/registry'
import { useHttp } from '../../../runtime/http'
import type { Open } from '../../../schemas/contract/language.gen'

/** A record as `GET /search/getList` answers it. */
export interface FoundRecord {
  resource: string
  /** What such a record is called: 采购单. */
  noun: string
  /** Its number or name. */
  title: string
  /** What else it is known by, and its state. */
  notes: readonly string[]
  /** The page that shows it, its expressions over `row`. */
  open: Open
  row: Row
}

export interface FoundRecords {
  /** Of what was asked last: while the next answer is on its way they may be those of another text. */
  records: readonly FoundRecord[]
  status: 'none' | 'asking' | 'answered' | 'failed'
}

// Specification §9 "Search suggestion delay".
const delayMs = 500
// A shorter piece of a number fits too many records; the server answers nothing to it.
const leastSigns = 3

/** The records in whose number or name it stands. @param isUrgent  asks at once */
export function useFoundRecords(typed: string, isUrgent: boolean): FoundRecords {
  const http = useHttp()
  const wanted = typed.trim()
  const rested = useDebounce(wanted, { wait: delayMs })
  const keyword = isUrgent ? wanted : rested
  const isWorthAsking = wanted.length >= leastSigns
  const answer = useQuery({
    queryKey: ['search', keyword],
    enabled: isWorthAsking && keyword.length >= leastSigns,
    queryFn: ({ signal }) =>
      http.call<FoundRecord[]>('GET /search/getList', { query: { keyword }, quiet: true, signal }),
  })
  if (!isWorthAsking) return { records: [], status: 'none' }
  if (keyword !== wanted || answer.isFetching) return { records: [], status: 'asking' }
  if (answer.isError) return { records: [], status: 'failed' }
  return { records: answer.data ?? [], status: 'answered' }
}
