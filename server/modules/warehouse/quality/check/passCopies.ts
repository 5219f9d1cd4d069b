import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { checkCopies, finishCheck, holdOuts, type WarehouseActor } from '../../outOrder'
import { countSorted } from '../wall/countSorted'
import { findNeeds, likeNeed, ofOut, type Need } from './needs'

export interface Passed {
  recordId: Id
  /** Copies of the document checked now, and all of them. */
  checked: number
  total: number
  /** Where the document went with its last copy. */
  outStatus: string | undefined
}

/**
 * 合格: copies of one need go through, with their record. Whoever else checks the same document waits for its row.
 * @returns undefined when somebody else was faster and fewer are open now
 * @throws OUT_STATE, QC_WAVE_STATE
 */
export async function passCopies(
  trx: Trx,
  need: Need,
  quantity: number,
  actor: WarehouseActor,
): Promise<Passed | undefined> {
  const [out] = await holdOuts(trx, [need.outOrderId], 'alone')
  if (!out) throw fail('ROW_NOT_FOUND')
  const [now] = await findNeeds(trx, ofOut(out.id), likeNeed(need))
  if (out.outStatus !== 'WAIT_QC' || !now || now.wanted - now.checked < quantity) return undefined
  const recordId = await storeRecord(trx, out, now, { quantity, qcResult: 'PASS' }, actor)
  await checkCopies(trx, out, now.itemId, quantity)
  const outStatus = await finishCheck(trx, out, actor)
  await countSorted(trx, now.waveNum, quantity, actor)
  const { checked, total } = await figuresOf(trx, out.id)
  return { recordId, checked, total, outStatus }
}

export async function figuresOf(trx: Trx, outOrderId: Id) {
  const { checkedQuantity, totalQuantity } = await trx
    .selectFrom('outOrder')
    .select(['checkedQuantity', 'totalQuantity'])
    .where('id', '=', outOrderId)
    .executeTakeFirstOrThrow()
  return { checked: checkedQuantity, total: totalQuantity }
}

export interface Finding {
  quantity: number
  qcResult: 'PASS' | 'FAIL'
  failReason?: string
  dealType?: string
  newGrade?: string | null
  images?: readonly string[]
  remark?: string | null
}

/** What a person found of a copy. @returns id of the record */
export async function storeRecord(
  trx: Trx,
  {
    id,
    companyId,
    outOrderNum,
    warehouseId,
  }: { id: Id; companyId: Id; outOrderNum: string; warehouseId: Id },
  need: Pick<
    Need,
    | 'waveNum'
    | 'basketNo'
    | 'itemId'
    | 'productId'
    | 'isbn'
    | 'productCode'
    | 'pieceCode'
    | 'productName'
    | 'conditionGrade'
  >,
  { images = [], newGrade, remark, ...finding }: Finding,
  actor: WarehouseActor,
): Promise<Id> {
  const { itemId, waveNum, basketNo, productId, isbn, productCode } = need
  const { pieceCode, productName, conditionGrade } = need
  const stored = await trx
    .insertInto('qualityRecord')
    .values({
      companyId,
      warehouseId,
      outOrderId: id,
      outOrderNum,
      outOrderItemId: itemId,
      waveNum,
      basketNo,
      productId,
      isbn,
      productCode,
      pieceCode,
      productName,
      conditionGrade,
      ...finding,
      newGrade: newGrade ?? null,
      remark: remark ?? null,
      images: sql<never>`${JSON.stringify(images)}::jsonb`,
      createBy: actor.user.userId,
      createTime: actor.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return stored.id
}
