import type { Id, Trx } from '../../../../base/db'
import { fail, type AppError } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import { chooseAccount, isAccount, type NoAccount } from '../account/chooseAccount'
import { defaultOf, findAccounts, findRules } from '../account/findAccounts'
import { matchRules } from '../account/matchRule'
import type { Account, WantedParcel } from '../account/types'
import { kgOf } from '../freight/reckonFreight'
import type { OutParcel } from './parcelOf'

/**
 * The account that carries a document's parcels: the asked one, else by rules, default and priority.
 * @throws EXPRESS_NO_ACCOUNT, EXPRESS_UNREACHABLE, EXPRESS_TOO_HEAVY, EXPRESS_QUOTA_OUT
 */
export async function pickAccount(
  trx: Trx,
  out: OutParcel,
  expressSettingId?: Id | null,
): Promise<Account> {
  const accounts = await findAccounts(trx)
  const asked = expressSettingId ? accounts.filter(({ id }) => id === expressSettingId) : accounts
  const expressCode = expressSettingId ? null : out.expressCode
  const wanted: WantedParcel = { ...out, expressCode }
  const chosen = chooseAccount(asked, wanted, await preferencesOf(trx, wanted))
  if (!isAccount(chosen)) throw refusalOf(chosen, wanted)
  return chosen
}

/** What rules say, then the default of the warehouse. */
export async function preferencesOf(trx: Trx, wanted: WantedParcel): Promise<Id[]> {
  const ruled = matchRules(await findRules(trx), wanted).map((rule) => rule.expressSettingId)
  const usual = await defaultOf(trx, wanted.warehouseId)
  return [...ruled, ...(usual === undefined ? [] : [usual])]
}

function refusalOf(
  { why, left }: NoAccount,
  { place, grams, expressCode }: WantedParcel,
): AppError {
  const accounts = left.map(({ settingName }) => `“${settingName}”`).join('、')
  if (why === 'unreachable') {
    const where = [place.province, place.city, place.district].filter(Boolean).join('')
    return fail('EXPRESS_UNREACHABLE', { accounts, where })
  }
  if (why === 'heavy') {
    const limit = kgOf(Math.max(...left.map(({ maxGrams }) => maxGrams ?? 0)))
    return fail('EXPRESS_TOO_HEAVY', { accounts, limit, weight: kgOf(grams) })
  }
  if (why === 'used') return fail('EXPRESS_QUOTA_OUT', { accounts })
  const express = expressCode === null ? '快递' : dictLabel(schemas(), 'express_code', expressCode)
  return fail('EXPRESS_NO_ACCOUNT', { express })
}
