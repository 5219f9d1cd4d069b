import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { compareYuan } from '../../../../base/money'
import { dictLabel, schemas } from '../../../../base/schemas'
import { sentence } from '../../../../base/sentence'
import type { RowNote } from '../../../../kit/http'
import { defineMachine } from '../../../../kit/machines'
import { chooseAccount, isAccount } from '../account/chooseAccount'
import { findAccounts } from '../account/findAccounts'
import { freightOf } from '../freight/freightOf'
import { holdParcel, type OutParcel } from './parcelOf'
import { recycleWaybills, requireUnused } from './recycleWaybills'

/** 回收单号 and 改快递 of CK documents. */
export const waybillActions = defineMachine({
  resource: 'outOrder',
  table: 'outOrder',
  transitions: {
    recycleWaybill: {
      errors: ['EXPRESS_NOTHING'],
      async effect(trx, { id, outOrderNum }) {
        const count = await recycleWaybills(trx, id)
        if (count === 0) throw fail('EXPRESS_NOTHING', { outOrderNum, action: '回收' })
      },
    },
    changeExpress: {
      errors: ['EXPRESS_USED'],
      guard: (trx, { id, outOrderNum }) => requireUnused(trx, id, outOrderNum, '改快递'),
      async effect(trx, { id }, { expressCode }) {
        const out = await holdParcel(trx, id)
        if (!out) throw fail('ROW_NOT_FOUND')
        const note = await noteOf(trx, out, expressCode)
        await recycleWaybills(trx, id)
        await trx
          .updateTable('outOrder')
          .set({ expressCode, expressNum: null })
          .where('id', '=', id)
          .execute()
        return note
      },
    },
  },
})

/** What is to be known before a parcel goes with another company: it does not get there, or costs more. */
async function noteOf(trx: Trx, out: OutParcel, expressCode: string): Promise<RowNote | void> {
  const label = dictLabel(schemas(), 'express_code', expressCode)
  const { place } = out
  const chosen = chooseAccount(await findAccounts(trx), { ...out, expressCode })
  if (!isAccount(chosen)) {
    const where = [place.province, place.city, place.district].filter(Boolean).join('')
    const reasons = {
      none: sentence`没有适用这个仓库和店铺的${label}账号`,
      unreachable: sentence`${label}不发${where}`,
      heavy: sentence`包裹超过${label}账号的限重`,
      used: sentence`${label}账号的剩余单量已用完`,
    }
    const warning = sentence`${reasons[chosen.why]}，改了以后只能手工录入单号`
    return { warning: warning.asRead() }
  }
  const before = await costNow(trx, out)
  const after = await freightOf(trx, chosen.freightId, out)
  if (before !== undefined && compareYuan(after, before) > 0)
    return { warning: sentence`运费由 ${before} 元变为 ${after} 元`.asRead() }
}

/** What it would cost as it stands; undefined: nobody could say. */
async function costNow(trx: Trx, out: OutParcel): Promise<string | undefined> {
  if (out.expressCode === null) return undefined
  const chosen = chooseAccount(await findAccounts(trx), out)
  return isAccount(chosen) ? freightOf(trx, chosen.freightId, out) : undefined
}
