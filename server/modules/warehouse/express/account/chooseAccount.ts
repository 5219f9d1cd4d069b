import type { Id } from '../../../../base/db'
import { isWithin } from '../freight/regions'
import type { Account, WantedParcel } from './types'

/** Why no account is left, and which were left before that. */
export interface NoAccount {
  why: 'none' | 'unreachable' | 'heavy' | 'used'
  left: readonly Account[]
}

/** Who says no last is who is told: the accounts of the warehouse and shop, then their regions, weights and quotas. */
const hurdles: readonly [NoAccount['why'], (account: Account, parcel: WantedParcel) => boolean][] =
  [
    [
      'none',
      ({ warehouseIds, shopNums, expressCode }, parcel) =>
        warehouseIds.includes(parcel.warehouseId) &&
        (shopNums.length === 0 || (parcel.shopNum !== null && shopNums.includes(parcel.shopNum))) &&
        (parcel.expressCode === null || expressCode === parcel.expressCode),
    ],
    [
      'unreachable',
      ({ limitRegions }, { place }) => !limitRegions.some((region) => isWithin(region, place)),
    ],
    ['heavy', ({ maxGrams }, { grams }) => maxGrams === undefined || grams <= maxGrams],
    ['used', ({ remainCount }) => remainCount === undefined || remainCount > 0],
  ]

/**
 * The account a parcel goes with: of those that may carry it the preferred one, then the highest priority, then the
 * oldest.
 * @param accounts those in use
 * @param preferred in this order: what a rule says, the default of the warehouse
 */
export function chooseAccount(
  accounts: readonly Account[],
  parcel: WantedParcel,
  preferred: readonly Id[] = [],
): Account | NoAccount {
  let left = accounts
  for (const [why, passes] of hurdles) {
    const passing = left.filter((account) => passes(account, parcel))
    if (passing.length === 0) return { why, left: why === 'none' ? [] : left }
    left = passing
  }
  const rank = ({ id }: Account) => {
    const at = preferred.indexOf(id)
    return at < 0 ? preferred.length : at
  }
  const [best] = [...left].sort(
    (a, b) => rank(a) - rank(b) || b.priority - a.priority || Number(a.id) - Number(b.id),
  )
  return best ?? { why: 'none', left: [] }
}

export const isAccount = (chosen: Account | NoAccount): chosen is Account => !('why' in chosen)
