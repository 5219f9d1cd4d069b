import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useHttp } from '../../../runtime/http'
import type { HttpClient } from '../../../runtime/http'
import { readHeaderConfig } from './readHeaderConfig'
import type { HeaderConfig } from './types'

export interface HeaderConfigStore {
  config: HeaderConfig
  /** False while it is on its way: columns that jump after a moment are worse than none. */
  isReady: boolean
  /**
   * Stores the person's columns for this page; what another window saved since `config` was read
   * survives. Nothing at all brings back the page's own. @throws CallError; the person has not been told
   */
  save(next: HeaderConfig): Promise<void>
  /** Lays a small change over what the server holds now. @throws CallError; the person has not been told */
  update(change: (stored: HeaderConfig) => HeaderConfig): Promise<void>
}

const readCall = 'POST /system/config/tableHeaderConfig'
const writeCall = 'POST /system/config/insertTableHeaderConfig'
const none: HeaderConfig = []

/** The columns a person chose on a page, kept on the server. When they cannot be fetched, the page's own are shown. */
export function useHeaderConfig(pagePath: string): HeaderConfigStore {
  const http = useHttp()
  const cache = useQueryClient()
  const queryKey = useMemo(() => ['header-config', pagePath], [pagePath])
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchConfig(http, pagePath, signal),
    staleTime: Infinity,
  })
  return useMemo(() => {
    const config = query.data ?? none
    const saveOver = async (base: HeaderConfig, next: HeaderConfig) => {
      const body = {
        pagePath,
        headerConfig: JSON.stringify(next),
        ...(next.length > 0 && { baseConfig: JSON.stringify(base) }),
      }
      const answer = await http.call<unknown>(writeCall, { body, quiet: true })
      const merged = (answer as { headerConfig?: unknown } | null)?.headerConfig
      cache.setQueryData(queryKey, merged === undefined ? next : readHeaderConfig(merged))
    }
    return {
      config,
      isReady: !query.isPending,
      save: (next) => saveOver(config, next),
      update: async (change) => {
        const stored = await fetchConfig(http, pagePath)
        await saveOver(stored, change(stored))
      },
    }
  }, [http, cache, queryKey, pagePath, query.data, query.isPending])
}

async function fetchConfig(http: HttpClient, pagePath: string, signal?: AbortSignal) {
  const body = { pagePath }
  const answer = await http.call<unknown>(readCall, { body, quiet: true, signal })
  const first: unknown = Array.isArray(answer) ? answer[0] : undefined
  return readHeaderConfig((first as { headerConfig?: unknown } | undefined)?.headerConfig)
}
