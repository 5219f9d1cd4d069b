import {
  createContext,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { findPage } from './pages'
import { decodeQuery } from './pageQuery'
import { titleFacts, titleOf } from './titleOf'
import type { PageMeta, PageQuery } from './types'
import { addressOf } from './useOpenPage'

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
  /** Shows another record in the same tab: these parameters take the place of the ones so far, the open `tab` stays. */
  walk(values: PageQuery): void
  /** Tells the title what the page's record says of the values that it names. */
  learn(record: Readonly<Record<string, unknown>>): void
  /** The query as last written, also before it is drawn: two lists that write at once must not undo each other. */
  latestQuery(): PageQuery
}

const CurrentPageContext = createContext<CurrentPage | undefined>(undefined)

interface PageProviderProps {
  path: string
  /** `''` or `?…`, as in the address. */
  search?: string
  /** Takes the page's next search; without it the page keeps its search to itself (stories, tests). */
  onSearch?: CurrentPage['setSearch']
  /** Goes to an address of the same page in the same tab. */
  onWalk?: (address: string) => void
  /** What its title was told before, see `learn`. */
  facts?: PageQuery
  /** Takes what the title is told; without it the page keeps it to itself. */
  onFacts?: (facts: PageQuery) => void
  children: ReactNode
}

/** Tells the tree below which page it is. @throws when no page has the path */
export function PageProvider(props: PageProviderProps) {
  const { path, search = '', onSearch, onWalk, onFacts, children } = props
  const [ownSearch, setOwnSearch] = useState(search)
  const [ownFacts, setOwnFacts] = useState<PageQuery>()
  const facts = onFacts ? props.facts : ownFacts
  const found = findPage(path)
  if (!found) throw new Error(`PageProvider: no page has the path "${path}"`)
  const { meta } = found
  const shown = onSearch ? search : ownSearch
  const latest = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  }, [shown])
  const setSearch = useCallback<CurrentPage['setSearch']>(
    (next, how) => {
      latest.current = next
      if (onSearch) onSearch(next, how)
      else setOwnSearch(next)
    },
    [onSearch],
  )
  const latestQuery = useCallback(() => decodeQuery(latest.current, meta.query), [meta])
  const current = useMemo(() => {
    const params = findPage(path)?.params ?? {}
    const query = decodeQuery(shown, meta.query)
    const known = { ...params, ...query }
    const title = titleOf(meta, { ...facts, ...known })
    const learn: CurrentPage['learn'] = (record) => {
      const learned = titleFacts(meta, known, record)
      const isNews = Object.entries(learned).some(([name, value]) => facts?.[name] !== value)
      if (!isNews) return
      if (onFacts) onFacts(learned)
      else setOwnFacts(learned)
    }
    const walk = (values: PageQuery) => {
      const next = query['tab'] ? { ...values, tab: query['tab'] } : values
      const address = addressOf({ path: meta.path, query: next })
      if (onWalk) onWalk(address)
      else setOwnSearch(address.replace(/^[^?]*/, ''))
    }
    return { meta, path, params, query, title, setSearch, latestQuery, walk, learn }
  }, [meta, path, shown, facts, setSearch, latestQuery, onWalk, onFacts])
  return <CurrentPageContext value={current}>{children}</CurrentPageContext>
}

/** The page around, if there is one: for what may also stand outside pages. */
export const useNearPage = (): CurrentPage | undefined => use(CurrentPageContext)

/** The page around this component. @throws outside a PageProvider */
export function useCurrentPage(): CurrentPage {
  const current = use(CurrentPageContext)
  if (!current)
    throw new Error('useCurrentPage: no PageProvider above; wrap the tree in <PageProvider path=…>')
  return current
}
