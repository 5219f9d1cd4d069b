import type { Id, Trx } from '../../../../base/db'
import { addYuan, type Yuan } from '../../../../base/money'
import type { OutWatcher, HeldOut, Shipment } from '../../outOrder'
import { chooseAccount, isAccount } from '../account/chooseAccount'
import { findAccounts } from '../account/findAccounts'
import { freightOf } from '../freight/freightOf'
import { askingOf, isUnused, livingWaybills, livingWaybillsOf, type Waybill } from './living'
import { preferencesOf } from './pickAccount'
import { readParcel } from './parcelOf'
import { dropRequests, recycleWaybills, requireUnused } from './recycleWaybills'

/** What waybills do when the document they belong to moves on. */
export const waybillWatcher: OutWatcher = {
  /** 快递分配规则: the first that can carry it, else the default of the warehouse, says the express company. */
  async created(trx, outOrderId) {
    const out = await readParcel(trx, outOrderId)
    if (!out || out.expressCode !== null) return
    const preferred = await preferencesOf(trx, out)
    const accounts = (await findAccounts(trx)).filter(({ id }) => preferred.includes(id))
    const chosen = chooseAccount(accounts, out, preferred)
    if (!isAccount(chosen)) return
    const { expressCode } = chosen
    await trx.updateTable('outOrder').set({ expressCode }).where('id', '=', out.id).execute()
  },

  /** What their parcels cost by the templates of their accounts, now. */
  async reckonFreight(trx, parcels) {
    const known = await livingWaybillsOf(
      trx,
      parcels.map(({ out }) => out.id),
    )
    const costs = new Map<Id, Yuan>()
    for (const { out, expressNum } of parcels) {
      const leaving = (known.get(out.id) ?? []).filter(isUnused)
      if (leaving.length === 0 || !isTheirs(leaving, expressNum)) continue
      let cost = '0.00'
      for (const waybill of leaving) cost = addYuan(cost, await costOf(trx, out.id, waybill))
      costs.set(out.id, cost)
    }
    return costs
  },

  async shipped(trx, departures) {
    const ids = departures.map(({ out }) => out.id)
    const known = await livingWaybillsOf(trx, ids)
    const asking = await askingOf(trx, ids)
    for (const { out, shipment } of departures) {
      const living = known.get(out.id) ?? []
      if (living.length === 0 && !shipment.expressNum && !asking.has(out.id)) continue
      await leave(trx, out, shipment, living.filter(isUnused))
    }
  },

  async revoked(trx, out, { seq }) {
    await trx
      .updateTable('express')
      .set({ waybillStatus: 'PRINTED', shipmentSeq: null })
      .where('outOrderId', '=', out.id)
      .where('waybillStatus', '=', 'USED')
      .where('shipmentSeq', '=', seq)
      .execute()
  },

  ended: async (trx, out) => void (await recycleWaybills(trx, out.id)),

  async moved(trx, out) {
    await requireUnused(trx, out.id, out.outOrderNum, '换仓')
    await recycleWaybills(trx, out.id)
  },
}

const isTheirs = (leaving: readonly Waybill[], expressNum: string | null) =>
  expressNum === null || leaving.some((one) => one.expressNum === expressNum)

async function leave(
  trx: Trx,
  out: HeldOut,
  shipment: Shipment,
  leaving: readonly Waybill[],
): Promise<void> {
  if (!isTheirs(leaving, shipment.expressNum)) {
    // it left under another number: those that were taken are not needed
    await recycleWaybills(trx, out.id)
    return recordShipped(trx, out, shipment)
  }
  await dropRequests(trx, out.id)
  for (const waybill of leaving)
    await trx
      .updateTable('express')
      .set({
        waybillStatus: 'USED',
        shipmentSeq: shipment.seq,
        freightCost: await costOf(trx, out.id, waybill),
      })
      .where('id', '=', waybill.id)
      .execute()
}

async function costOf(trx: Trx, outOrderId: Id, { expressSettingId }: Waybill) {
  const out = await readParcel(trx, outOrderId)
  if (!out || expressSettingId === null) return '0.00'
  const account = await trx
    .selectFrom('expressSetting')
    .select('freightId')
    .where('id', '=', expressSettingId)
    .executeTakeFirstOrThrow()
  return freightOf(trx, account.freightId, out)
}

/** A number that was given with the shipment itself. One that stands on other parcels already is theirs. */
async function recordShipped(trx: Trx, out: HeldOut, shipment: Shipment): Promise<void> {
  const { expressCode, expressNum } = shipment
  if (!expressCode || !expressNum) return
  const used = await livingWaybills(trx, out.id)
  await trx
    .insertInto('express')
    .values({
      companyId: out.companyId,
      outOrderId: out.id,
      packageNo: Math.max(0, ...used.map(({ packageNo }) => packageNo)) + 1,
      expressCode,
      expressNum,
      waybillType: 'MANUAL',
      waybillStatus: 'USED',
      shipmentSeq: shipment.seq,
      freightCost: shipment.expressAmount,
      createBy: shipment.actor.user.userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
