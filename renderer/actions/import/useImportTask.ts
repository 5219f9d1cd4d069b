import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useHttp } from '../../../runtime/http'
import type { ImportReport } from './types'

const pollMs = 1000

export interface ImportTask {
  report?: ImportReport
  /** Progress could not be asked for; the import itself goes on. */
  isLost: boolean
  set(report: ImportReport | undefined): void
}

/**
 * The import this window is busy with, by the call that runs it. It outlives its dialog: closed and opened again,
 * the dialog shows where the import has got to.
 * @param onOver called once when a running import has ended
 */
export function useImportTask(call: string, onOver: () => void): ImportTask {
  const http = useHttp()
  const cache = useQueryClient()
  const key = ['import', call]
  const query = useQuery<ImportReport | null>({
    queryKey: key,
    gcTime: Infinity,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const known = cache.getQueryData<ImportReport | null>(key)
      if (!known || known.state !== 'RUNNING') return known ?? null
      const params = { id: known.taskId }
      return http.call<ImportReport>('GET /system/task/{id}', { params, signal, quiet: true })
    },
    refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? pollMs : false),
  })
  const report = query.data ?? undefined
  useOnceOver(report, onOver)
  return {
    report,
    isLost: query.isError,
    set: (next) => cache.setQueryData(key, next ?? null),
  }
}

function useOnceOver(report: ImportReport | undefined, onOver: () => void): void {
  const cache = useQueryClient()
  // Outside world: the list behind the dialog learns that rows have come in.
  useEffect(() => {
    if (!report || report.state === 'CHECKED') return
    const key = ['import-running', report.taskId]
    if (report.state === 'RUNNING') {
      cache.setQueryDefaults(key, { gcTime: Infinity })
      cache.setQueryData(key, true)
    } else if (cache.getQueryData(key)) {
      cache.removeQueries({ queryKey: key })
      onOver()
    }
  }, [report, cache, onOver])
}
