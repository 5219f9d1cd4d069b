import { useQuery } from '@tanstack/react-query'
import { formatInt } from '../../../runtime/format'
import { useHttp } from '../../../runtime/http'
import { texts } from '../texts'

interface FileLimits {
  maxRows: number
  maxMb: number
  accept: readonly string[]
  /** What is counted, where it is no line. */
  noun?: string
  /** What its columns mean is asked before the check. */
  isMapped?: boolean
}

/**
 * What a file of an import may hold, as the server enforces it; beside the call that checks the file.
 * @returns nothing until it is known
 */
export function useFileLimits(check: string | undefined): FileLimits | undefined {
  const http = useHttp()
  const call = check?.replace('POST ', 'GET ').replace(/check$/, 'limits')
  const query = useQuery({
    queryKey: ['import-limits', call],
    enabled: call !== undefined,
    retry: false,
    staleTime: Infinity,
    queryFn: ({ signal }) => http.call<FileLimits>(call as string, { quiet: true, signal }),
  })
  return query.data
}

/** The hint under the place to drop a file: kinds, rows, size, and what the action says itself. */
export function limitsHint(limits: FileLimits | undefined, own?: string): string | undefined {
  if (!limits) return own
  const kinds = limits.accept.map((ending) => ending.replace(/^\./, '')).join(' / ')
  const { maxRows, maxMb, noun = texts.say('fileRows') } = limits
  const told = texts.say('fileLimits', { kinds, maxRows: formatInt(maxRows), maxMb, noun })
  return own ? texts.say('fileLimitsHint', { limits: told, hint: own }) : told
}
