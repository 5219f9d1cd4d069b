import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useHttp } from '../../../../runtime/http'
import type { Actions } from '../../../actions'
import { useActions } from '../../../actions'
import type { ListController, ListInput } from './controller'
import type { ListViewProps } from './ListViewProps'
import { useFetchAhead } from './useFetchAhead'

/** The list's actions on the rows ticked in it, or on its whole filter. */
export function useListActions(
  input: Pick<ListViewProps, keyof ListInput | 'hasDrawer'>,
  list: ListController,
): Actions {
  const { resource, resources } = input
  const { rows, selection } = list
  const cache = useQueryClient()
  useFetchAhead(rows.status === 'ready')
  const source = useMemo(
    () => ({ resource, actions: input.list.actions }),
    [resource, input.list.actions],
  )
  return useActions(source, resources, {
    page: list.scope,
    // with what binds the list to the record around it
    filter: list.request.filter,
    list: list.facts,
    ...useWhole(list),
    reload: () => {
      rows.reload()
      // what stands in the drawer, or the record around the list, has changed with its rows
      if (input.prefix || input.hasDrawer) void cache.invalidateQueries({ queryKey: ['record'] })
    },
    onHandled: selection.drop,
    onWholeHandled: selection.keepOnly,
  })
}

function useWhole({ selection: { whole }, facts }: ListController) {
  const http = useHttp()
  const { call, request, total } = facts
  return useMemo(() => {
    const freeze = () =>
      http.call<{ selectionId: string; total: number }>(`${call}/select`, {
        body: request,
        quiet: true,
      })
    return {
      whole: whole && { total: whole.total, except: [...whole.except], freeze },
      filtered: { total: total ?? 0, except: [], freeze },
    }
  }, [http, call, request, total, whole])
}
