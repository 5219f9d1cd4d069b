import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useHttp } from '../../../runtime/http'
import { useLiveQueries } from '../../../runtime/live'
import type { Notice } from '../types'

/** What the popover lists: notices and mail that are current and not cleared. */
export function usePopoverNotices() {
  const http = useHttp()
  return useQuery({
    queryKey: ['notices', 'popover'],
    staleTime: 0,
    queryFn: ({ signal }) =>
      http.call<{ list: Notice[]; total: number }>('GET /notice/getList', { quiet: true, signal }),
  })
}

/** Every notice, past ones too. */
export function useAllNotices() {
  const http = useHttp()
  return useQuery({
    queryKey: ['notices', 'all'],
    staleTime: 0,
    queryFn: ({ signal }) =>
      http.call<Notice[]>('GET /system/notice/getLatest', { quiet: true, signal }),
  })
}

/** Whether something has neither been read nor cleared; a failure counts as no. */
export function useHasNewNotice(): boolean {
  const http = useHttp()
  useLiveQueries('notice', [['notices']])
  const { data } = useQuery({
    queryKey: ['notices', 'new'],
    retry: false,
    queryFn: ({ signal }) =>
      http.call<{ hasNewNotice: boolean }>('GET /system/notice/hasNewNotice', {
        quiet: true,
        signal,
      }),
  })
  return data?.hasNewNotice ?? false
}

/** Marks and clears; afterwards every list of notices is asked for anew. */
export function useNoticeWork() {
  const http = useHttp()
  const queries = useQueryClient()
  const renew = () => queries.invalidateQueries({ queryKey: ['notices'] })
  return {
    async read(ids?: readonly string[]): Promise<void> {
      await http.call('POST /system/notice/read', { body: ids ? { ids } : {} })
      await renew()
    },
    async clear(kind: Notice['kind']): Promise<void> {
      await http.call('POST /notice/clear', { body: { kind } })
      await renew()
    },
  }
}
