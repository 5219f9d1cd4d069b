import { useMemoizedFn } from 'ahooks'
import { useHttp } from '../../../../runtime/http'
import { ViewBar } from '../../views'
import type { SavedView, SavedViews, ViewContent } from '../../views'
import type { ListController } from '../control/controller'
import type { RequestExtras } from '../state/requestOf'
import type { ListStateSpec } from '../state/types'
import { contentOf, stateOfView, usualContent } from '../state/viewContent'

interface ListViewsProps extends RequestExtras {
  id: string
  views: SavedViews
  list: ListController
  spec: ListStateSpec
}

/** The list's saved views. Opening one changes the address, so that Back leads out of it again. */
export function ListViews({ id, views, list, spec, where, body }: ListViewsProps) {
  const http = useHttp()
  const { query, columns, facts } = list
  const countOf = useMemoizedFn(async ({ tab, filter }: ViewContent) => {
    const asked = { ...body, tab, filter: { ...filter, ...where }, counts: false }
    const { total } = await http.call<{ total: number }>(`${facts.call}/summary`, {
      body: asked,
      quiet: true,
    })
    return total
  })
  const open = (view: SavedView | undefined) =>
    query.openView(view && { id: view.id, content: stateOfView(view.content) })
  return (
    <ViewBar
      id={id}
      views={views}
      open={query.state.view}
      content={contentOf(query.state, columns.patch)}
      usual={usualContent(spec)}
      onOpen={open}
      countOf={countOf}
    />
  )
}
