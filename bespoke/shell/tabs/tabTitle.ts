import { decodeQuery, findPage, titleOf } from '../../../runtime/routing'
import type { Tab } from '../../../runtime/tabs'

/** What a tab is called: its page's title, or the dynamic one read from its address and its record. */
export function tabTitle({ path, search, facts }: Pick<Tab, 'path' | 'search' | 'facts'>): string {
  const found = findPage(path)
  if (!found) return path
  const { meta, params } = found
  return titleOf(meta, { ...facts, ...params, ...decodeQuery(search, meta.query) })
}
