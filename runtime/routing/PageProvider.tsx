import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { findPage } from './pages'
import { decodeQuery } from './pageQuery'
import { titleOf } from './titleOf'
import type { PageMeta, PageQuery } from './types'

/** `replace` puts an address right that nobody asked for, so that Back does not lead to it again. */
export type SearchChange = 'push' | 'replace'

/** Where a component stands: the open page around it, also while its tab is hidden. */
export interface CurrentPage {
  meta: PageMeta
  /** Path as opened, such as `/shopManage/5`. */
  path: string
  title: string
  params: Readonly<Record<string, string>>
  /** Query of the page's own address, decrypted. */
  query: PageQuery
  /** Writes the page's search. A person can step back to the one before, unless it is replaced. */
  setSearch(search: string, how?: SearchChange): void
}

const CurrentPageContext = createContext<CurrentPage | undefined>(undefined)

interface PageProviderProps {
  path: string
  /** `''` or `?…`, as in the address. */
  search?: string
  /** Takes the page's next search; without it the page keeps its search to itself (stories, tests). */
  onSearch?: CurrentPage['setSearch']
  children: ReactNode
}

/** Tells the tree below which page it is. @throws when no page has the path */
export function PageProvider({ path, search = '', onSearch, children }: PageProviderProps) {
  const [ownSearch, setOwnSearch] = useState(search)
  const found = findPage(path)
  if (!found) throw new Error(`PageProvider: no page has the path "${path}"`)
  const { meta } = found
  const shown = onSearch ? search : ownSearch
  const current = useMemo(() => {
    const params = findPage(path)?.params ?? {}
    const query = decodeQuery(shown, meta.query)
    const title = titleOf(meta, { ...params, ...query })
    return { meta, path, params, query, title, setSearch: onSearch ?? setOwnSearch }
  }, [meta, path, shown, onSearch])
  return <CurrentPageContext value={current}>{children}</CurrentPageContext>
}

/** The page around this component. @throws outside a PageProvider */
export function useCurrentPage(): CurrentPage {
  const current = use(CurrentPageContext)
  if (!current)
    throw new Error('useCurrentPage: no PageProvider above; wrap the tree in <PageProvider path=…>')
  return current
}
