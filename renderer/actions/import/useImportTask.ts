import { useQuery, useQueryClient } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { CallError, useHttp } from '../../../runtime/http'
import { LiveContext, useLiveQueries } from '../../../runtime/live'
import { useSession } from '../../../runtime/session'
import { readReport } from './readReport'
import type { ImportReport } from './types'

const pollMs = 1000
// The live channel tells each percent; this is for what it may have to leave out.
const toldMs = 10_000
const lostMs = 5000

export interface ImportTask {
  report?: ImportReport
  /** A task was kept from before; where it stands is being asked. */
  isAsking: boolean
  /** Progress could not be asked for; the import itself goes on. */
  isLost: boolean
  set(report: ImportReport | undefined): void
}

/**
 * The import this window is busy with, by the call that runs it. It outlives its dialog and a reload of the window:
 * opened again, the dialog shows where the import has got to.
 * @param onOver called once when a running import has ended
 */
export function useImportTask(call: string, onOver: () => void): ImportTask {
  const http = useHttp()
  const live = use(LiveContext)
  const cache = useQueryClient()
  const userId = useSession((session) => session.user?.userId ?? '')
  const key = ['import', userId, call]
  const kept = `console.import ${userId} ${call}`
  const query = useQuery<ImportReport | null>({
    queryKey: key,
    gcTime: Infinity,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const known = cache.getQueryData<ImportReport | null>(key)
      const id = known?.taskId ?? sessionStorage.getItem(kept)
      if (!id || (known && known.state !== 'RUNNING')) return known ?? null
      try {
        const params = { id }
        return readReport(await http.call('GET /system/task/{id}', { params, signal, quiet: true }))
      } catch (error) {
        if (!(error instanceof CallError && error.code === 404)) throw error
        // Cleared away on the server: the dialog starts anew.
        sessionStorage.removeItem(kept)
        return null
      }
    },
    refetchInterval: ({ state }) => {
      if (state.status === 'error') return lostMs
      if (state.data?.state !== 'RUNNING') return false
      return live?.isUp ? toldMs : pollMs
    },
  })
  const report = query.data ?? undefined
  useLiveQueries(
    'task',
    [key],
    (id) => report?.state === 'RUNNING' && (id ?? report.taskId) === report.taskId,
  )
  useOnceOver(report, onOver)
  return {
    report,
    isAsking: query.isPending && sessionStorage.getItem(kept) !== null,
    isLost: query.isError,
    set: (next) => {
      if (next) sessionStorage.setItem(kept, next.taskId)
      else sessionStorage.removeItem(kept)
      cache.setQueryData(key, next ?? null)
    },
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
