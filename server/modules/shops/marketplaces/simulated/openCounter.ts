import type { PlatformGoods, PulledGoods, Shelving } from '../types'
import { shuffled } from './random'

/** The listings of the simulated marketplace: what it tells of them, and what it does when asked. */
export interface Counter {
  pull(cursor: string | undefined): PulledGoods
  /** Done once for a key. @returns why it will not */
  shelve(shelving: Shelving, key: string): string | undefined
  /** The newest version of each listing. */
  now(): PlatformGoods[]
}

/** Tells every version of a history in a seeded disorder, some twice; what is changed later is told after it. */
export function openCounter(
  history: readonly PlatformGoods[],
  pageSize: number,
  random: () => number,
): Counter {
  const twice = history.filter(() => random() < 0.4)
  const stream = shuffled([...history, ...twice], random)
  const newest = new Map<string, PlatformGoods>()
  for (const one of history) newest.set(one.platformGoodsId, one)
  const done = new Set<string>()

  const pull = (cursor = '0'): PulledGoods => {
    const at = Number(cursor)
    const end = Math.min(stream.length, at + pageSize)
    return { goods: stream.slice(at, end), cursor: String(end), hasMore: end < stream.length }
  }

  const shelve = ({ platformGoodsId, saleStatus }: Shelving, key: string): string | undefined => {
    if (done.has(key)) return undefined
    const listing = newest.get(platformGoodsId)
    if (!listing || listing.state === 'DELETED') return '平台上没有这个商品'
    if (listing.state === 'VIOLATION') return '商品违规，平台不允许上下架'
    if (saleStatus === '1' && listing.state !== 'NORMAL') return '商品没有通过平台审核，不能上架'
    const changed = { ...listing, saleStatus, version: listing.version + 1 }
    newest.set(platformGoodsId, changed)
    stream.push(changed)
    done.add(key)
    return undefined
  }

  return { pull, shelve, now: () => [...newest.values()] }
}
