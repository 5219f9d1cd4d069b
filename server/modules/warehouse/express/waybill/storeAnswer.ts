import { sql } from 'kysely'
import { toJson, type Id, type Trx } from '../../../../base/db'
import type { TakenNumber } from '../couriers/types'
import { freightOf } from '../freight/freightOf'
import { giveBackQuota } from '../account/quota'
import type { Answer } from './answer'
import { sendCancel } from './cancelAtCourier'
import { showFirstNumber } from './living'
import { holdParcel } from './parcelOf'

interface Asked {
  id: Id
  outOrderId: Id
  packageNo: number
  requestKey: string
  weight: string
}

/** The courier gave a number: the package has it, or, when nobody wants it any more, it goes back. */
export async function storeTaken(trx: Trx, asked: Asked, number: TakenNumber): Promise<Answer> {
  const out = await holdParcel(trx, asked.outOrderId)
  const request = await holdRequest(trx, asked.id)
  const { expressNum } = number
  if (request.requestStatus === 'DROPPED') {
    await sendCancel(trx, { ...request, expressNum })
    return { kind: 'refused', reason: '出库单已不再要这个单号，已退回快递公司' }
  }
  if (request.requestStatus !== 'ASKING' || !out) return { kind: 'left' }
  const account = await trx
    .selectFrom('expressSetting')
    .select(['expressCode', 'freightId'])
    .where('id', '=', request.expressSettingId)
    .executeTakeFirstOrThrow()
  const waybill = await trx
    .insertInto('express')
    .values({
      companyId: request.companyId,
      outOrderId: asked.outOrderId,
      packageNo: asked.packageNo,
      expressSettingId: request.expressSettingId,
      expressCode: account.expressCode,
      expressNum,
      waybillType: 'ONLINE',
      printData: toJson(number.printData),
      weight: asked.weight,
      freightCost: await freightOf(trx, account.freightId, out),
      createBy: request.createBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!waybill) return storeRefused(trx, asked, `给出的单号 ${expressNum} 已经用在别的包裹上`)
  await settle(trx, asked.id, { requestStatus: 'TAKEN', expressId: waybill.id, reason: null })
  await showFirstNumber(trx, asked.outOrderId)
  return { kind: 'taken', expressNum }
}

/** The courier said no: nothing was given, and the quota is whole again. */
export async function storeRefused(trx: Trx, asked: Asked, reason: string): Promise<Answer> {
  const { requestStatus, expressSettingId } = await holdRequest(trx, asked.id)
  // one that is not wanted any more gives its quota back where it is looked up
  if (requestStatus !== 'ASKING') return { kind: 'left' }
  await giveBackQuota(trx, expressSettingId)
  await settle(trx, asked.id, { requestStatus: 'REFUSED', reason })
  return { kind: 'refused', reason }
}

/** Nobody knows: it is asked again, each time a minute later than before. */
export async function storeSilent(trx: Trx, asked: Asked, reason: string): Promise<Answer> {
  await sql`update express_request set claimed_until = null, reason = ${reason},
      due_time = now() + make_interval(mins => least(asked_count, 10))
    where id = ${asked.id} and request_status = 'ASKING'`.execute(trx)
  return { kind: 'silent', reason }
}

const holdRequest = (trx: Trx, id: Id) =>
  trx
    .selectFrom('expressRequest')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

const settle = (
  trx: Trx,
  id: Id,
  change: { requestStatus: string; expressId?: Id; reason?: string | null },
) =>
  trx
    .updateTable('expressRequest')
    .set({ ...change, claimedUntil: null })
    .where('id', '=', id)
    .execute()
