import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import { spendQuota } from '../account/quota'
import type { Account } from '../account/types'
import { findCourier } from '../couriers/findCourier'
import { kgOf } from '../freight/reckonFreight'
import { livingWaybills, openRequests } from './living'
import type { OutParcel } from './parcelOf'
import { pickAccount } from './pickAccount'

interface Wish {
  /** Left out: by rules, default and priority. */
  expressSettingId?: Id | null
  userId: Id
}

/**
 * Writes down what a courier will be asked for a held document: one request per package without a number, each with one
 * of the account's quota. A package that is asked for already keeps its request, for nobody knows what came of it.
 * @throws EXPRESS_TAKEN when every package has its number, EXPRESS_MANUAL_ACCOUNT, EXPRESS_NO_COURIER, and what
 * `pickAccount` refuses
 */
export async function reserveNumbers(trx: Trx, out: OutParcel, wish: Wish): Promise<void> {
  const lacking = await lackingPackages(trx, out)
  const asked = await openRequests(trx, out.id)
  const open = new Set(asked.map(({ packageNo }) => packageNo))
  const fresh = lacking.filter((packageNo) => !open.has(packageNo))
  if (fresh.length === 0) return askAgain(trx, out.id)
  const account = await pickAccount(trx, out, wish.expressSettingId)
  requireElectronic(account)
  await spendQuota(trx, account, fresh.length)
  const earlier = await requestsOf(trx, out.id)
  await trx
    .insertInto('expressRequest')
    .values(
      fresh.map((packageNo) => ({
        companyId: out.companyId,
        outOrderId: out.id,
        packageNo,
        expressSettingId: account.id,
        requestKey: `${out.outOrderNum}-${packageNo}-${(earlier.get(packageNo) ?? 0) + 1}`,
        weight: kgOf(out.grams),
        createBy: wish.userId,
      })),
    )
    .execute()
}

/** @throws EXPRESS_TAKEN */
async function lackingPackages(trx: Trx, out: OutParcel): Promise<number[]> {
  const living = await livingWaybills(trx, out.id)
  const taken = new Set(living.map(({ packageNo }) => packageNo))
  const all = Array.from({ length: out.packageCount }, (_, at) => at + 1)
  const lacking = all.filter((packageNo) => !taken.has(packageNo))
  if (lacking.length > 0) return lacking
  // what is left of a document that went in part goes in one package more
  if (living.every(({ waybillStatus }) => waybillStatus === 'USED')) return [Math.max(...taken) + 1]
  const nums = living.map(({ expressNum }) => expressNum).join('、')
  throw fail('EXPRESS_TAKEN', { outOrderNum: out.outOrderNum, nums })
}

function requireElectronic({ settingName, expressCode, waybillType }: Account): void {
  if (waybillType !== 'ONLINE') throw fail('EXPRESS_MANUAL_ACCOUNT', { name: settingName })
  const express = dictLabel(schemas(), 'express_code', expressCode)
  if (!findCourier(expressCode)) throw fail('EXPRESS_NO_COURIER', { express })
}

const askAgain = async (trx: Trx, outOrderId: Id): Promise<void> => {
  await trx
    .updateTable('expressRequest')
    .set((eb) => ({ dueTime: eb.fn<string>('now') }))
    .where('outOrderId', '=', outOrderId)
    .where('requestStatus', '=', 'ASKING')
    .execute()
}

async function requestsOf(trx: Trx, outOrderId: Id): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('expressRequest')
    .select((eb) => ['packageNo', eb.fn.countAll<string>().as('count')])
    .where('outOrderId', '=', outOrderId)
    .groupBy('packageNo')
    .execute()
  return new Map(rows.map(({ packageNo, count }) => [packageNo, Number(count)]))
}
