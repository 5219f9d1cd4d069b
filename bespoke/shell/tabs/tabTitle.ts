import { decodeQuery, findPage, titleOf } from '../../../runtime/routing'
import type { Tab } from '../../../runtime/tabs'

/** What a tab is called: its page's title, or the dynamic one read from its address. */
export function tabTitle({ path, search }: Pick<Tab, 'path' | 'search'>): string {
  const found = findPage(path)
  if (!found) return path
  const { meta, params } = found
  return titleOf(meta, { ...params, ...decodeQuery(search, meta.query) })
}
