import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { requireRows, useHttp } from '../../../../runtime/http'
import { readViewContent } from './readViewContent'
import type { ViewFacts } from './readViewContent'
import type { SavedView, ViewContent } from '../types'

export interface ViewDraft {
  /** Absent for a new one. */
  id?: string
  name: string
  shared: boolean
  content: ViewContent
}

/** The views of one list and the ways to change them; every way @throws CallError, unshown. */
export interface SavedViews {
  views: readonly SavedView[]
  /** False while they are on their way; a list waits for it before it opens with its default. */
  isReady: boolean
  /** With what the list opens: the person's default, else the company's. */
  opening?: SavedView
  save(draft: ViewDraft): Promise<SavedView>
  remove(id: string): Promise<void>
  setDefault(id: string | null, forCompany?: boolean): Promise<void>
}

const none: readonly SavedView[] = []

/**
 * Saved views of a list. When they cannot be fetched the list opens as its page says.
 * @param listId the page's path, or `path#key` for a list inside it
 * @param facts what the list knows today; the views are read against it
 */
export function useSavedViews(listId: string, facts: ViewFacts): SavedViews {
  const http = useHttp()
  const cache = useQueryClient()
  const queryKey = useMemo(() => ['saved-views', listId], [listId])
  const place = useMemo(() => placeOf(listId), [listId])
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      requireRows<SavedView>(
        await http.call<unknown>('POST /system/savedView/list', {
          body: place,
          signal,
          quiet: true,
        }),
      ),
    staleTime: 5 * 60_000,
  })
  const views = useMemo(
    () =>
      Array.isArray(data)
        ? data.map((view) => ({ ...view, content: readViewContent(view.content, facts) }))
        : none,
    [data, facts],
  )
  return useMemo(() => {
    const write = async <T>(call: string, body: object) => {
      const answer = await http.call<T>(`POST /system/savedView/${call}`, { body, quiet: true })
      await cache.invalidateQueries({ queryKey })
      return answer
    }
    return {
      views,
      isReady: !isPending,
      opening: views.find((view) => view.isDefault) ?? views.find((view) => view.isCompanyDefault),
      save: (draft) => write<SavedView>('save', { ...place, ...draft }),
      remove: (id) => write<void>('remove', { id }),
      setDefault: (id, forCompany = false) =>
        write<void>('setDefault', { ...place, id, forCompany }),
    }
  }, [http, cache, queryKey, place, views, isPending])
}

function placeOf(listId: string): { path: string; list?: string } {
  const [path = '', list] = listId.split('#')
  return list ? { path, list } : { path }
}
