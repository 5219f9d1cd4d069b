import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { livingWaybills, openRequests, showFirstNumber } from './living'
import type { OutParcel } from './parcelOf'

const numberShape = /^[A-Za-z0-9-]{4,40}$/

export interface TypedNumber {
  expressCode: string
  expressNum: string
  userId: Id
}

/**
 * A number written by hand for the next package of a held document without one.
 * @throws EXPRESS_NUM_BAD, EXPRESS_NUM_USED, EXPRESS_ASKING, EXPRESS_TAKEN
 */
export async function typeNumber(
  trx: Trx,
  out: OutParcel,
  { expressCode, expressNum, userId }: TypedNumber,
): Promise<void> {
  const { outOrderNum } = out
  if (!numberShape.test(expressNum)) throw fail('EXPRESS_NUM_BAD', { num: expressNum })
  if ((await openRequests(trx, out.id)).length > 0) throw fail('EXPRESS_ASKING', { outOrderNum })
  const living = await livingWaybills(trx, out.id)
  const taken = new Set(living.map(({ packageNo }) => packageNo))
  const isFull = living.filter(({ waybillStatus }) => waybillStatus !== 'USED').length > 0
  const free = Array.from({ length: out.packageCount }, (_, at) => at + 1).find(
    (packageNo) => !taken.has(packageNo),
  )
  if (free === undefined && isFull)
    throw fail('EXPRESS_TAKEN', {
      outOrderNum,
      nums: living.map((one) => one.expressNum).join('、'),
    })
  const { numInsertedOrUpdatedRows: added } = await trx
    .insertInto('express')
    .values({
      companyId: out.companyId,
      outOrderId: out.id,
      packageNo: free ?? Math.max(...taken) + 1,
      expressCode,
      expressNum,
      waybillType: 'MANUAL',
      createBy: userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!added) throw await usedElsewhere(trx, expressNum)
  await showFirstNumber(trx, out.id)
}

async function usedElsewhere(trx: Trx, num: string) {
  const owner = await trx
    .selectFrom('express as e')
    .innerJoin('outOrder as o', 'o.id', 'e.outOrderId')
    .select('o.outOrderNum')
    .where('e.expressNum', '=', num)
    .where('e.waybillStatus', '<>', 'CANCELLED')
    .executeTakeFirst()
  return fail('EXPRESS_NUM_USED', { num, outOrderNum: owner?.outOrderNum ?? '' })
}
