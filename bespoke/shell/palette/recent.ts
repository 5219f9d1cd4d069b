import { findPage } from '../../../runtime/routing'
import type { Tab } from '../../../runtime/tabs'
import { tabTitle } from '../tabs/tabTitle'

/** A record somebody has opened: the address of its page, and its name where the address does not say it. */
export interface RecentRecord {
  address: string
  title?: string
}

type OpenTab = Pick<Tab, 'path' | 'search' | 'facts'>

// The server keeps at most 4,000 signs of a preference; an address with encrypted values has about a hundred.
const most = 12

/** @returns undefined where the address is no page about one record, or one without a name */
export function recordOf({ path, search, facts }: OpenTab): RecentRecord | undefined {
  const meta = findPage(path)?.meta
  if (!meta?.dynamicTitle || meta.kind !== 'detail') return undefined
  const title = tabTitle({ path, search, facts })
  if (title === meta.title) return undefined
  const isInAddress = tabTitle({ path, search }) === title
  return { address: path + search, ...(!isInAddress && { title }) }
}

export const withRecent = (kept: readonly RecentRecord[], latest: RecentRecord): RecentRecord[] =>
  [latest, ...kept.filter(({ address }) => address !== latest.address)].slice(0, most)

/** What was kept, as far as it can be read. */
export function readRecent(kept: unknown): RecentRecord[] {
  if (!Array.isArray(kept)) return []
  return kept.flatMap((one: unknown): RecentRecord[] => {
    const { address, title } = (one ?? {}) as Readonly<Record<string, unknown>>
    if (typeof address !== 'string' || !address.startsWith('/')) return []
    return [{ address, ...(typeof title === 'string' && { title }) }]
  })
}

/** @example titleOfRecent({ address: '/orderDetails?id=…' }) // '订单DD20240618000042' */
export function titleOfRecent({ address, title }: RecentRecord): string {
  const { path, search } = partsOf(address)
  return title ?? tabTitle({ path, search })
}

export function partsOf(address: string): { path: string; search: string } {
  const at = address.indexOf('?')
  return at < 0
    ? { path: address, search: '' }
    : { path: address.slice(0, at), search: address.slice(at) }
}
