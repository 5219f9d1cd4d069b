import { usePageQuery } from '../../../../runtime/routing'
import { ListTabs } from './ListTabs'
import type { ListViewProps } from '../control/ListViewProps'

/** The list of a tab that shows another kind of thing; undefined while a tab of the list itself is open. */
export function useTabList(props: ListViewProps): ListViewProps | undefined {
  const { id, list, resources, prefix = '', isBlock, above } = props
  const [query, setQuery] = usePageQuery()
  const at = `${prefix}tab`
  const tabs = list.tabs ?? []
  const active = query[at] ?? tabs[0]?.key
  const other = tabs.find((tab) => tab.list && tab.key === active)?.list
  if (!other) return undefined
  const items = tabs.map(({ key, label }) => ({ key, label }))
  const handleChange = (key: string) => setQuery((latest) => ({ ...latest, [at]: key }), 'push')
  return {
    id: `${id}#${other.key}`,
    label: other.title ?? resources[other.resource]?.title ?? '',
    list: other,
    resource: other.resource,
    resources,
    where: other.where,
    prefix: `${prefix}${other.key}.`,
    lead: <ListTabs tabs={{ items, active, onChange: handleChange }} />,
    isBlock,
    hasDrawer: props.hasDrawer ?? props.detail !== undefined,
    above,
  }
}
