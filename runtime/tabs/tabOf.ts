import { findPage, home } from '../routing'
import { decodeQuery } from '../routing/pageQuery'
import type { VisitedTab } from './tabList'

/** The tab an address belongs to; none for pages that stand outside the tabs (login, 403, 404). */
export function tabOf(path: string, search: string): VisitedTab | undefined {
  const found = findPage(path)
  if (!found || found.meta.permission === 'public') return undefined
  const { meta } = found
  return {
    // a form opened for another record never takes the place of one that is half filled in
    key: meta.newTab || meta.kind === 'form' ? path + identity(search, meta.query) : path,
    path,
    search,
    isClosable: !meta.noClosable && path !== home,
    isFixed: path === home,
  }
}

/** The declared parameters' values: filters and page numbers in the address make no other tab. */
function identity(search: string, declared: Parameters<typeof decodeQuery>[1] = {}): string {
  const query = decodeQuery(search, declared)
  const values = Object.entries(declared)
    .map(([name, param]) => [name, query[param.as ?? name] ?? ''] as const)
    .filter(([, value]) => value !== '')
  return values.length > 0 ? `?${new URLSearchParams(values.map((pair) => [...pair]))}` : ''
}
