import { sql } from 'kysely'
import { toJson, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import { sentence } from '../../../../base/sentence'
import { sendMessage } from '../../../workspace/message'
import {
  failReview,
  holdOuts,
  logOut,
  passReview,
  reopenReview,
  reviewCopies,
  type HeldOut,
  type WarehouseActor,
} from '../../outOrder'
import { voidChecks } from '../../quality'
import { linesOf, type ReviewLine } from './lines'

/** A document and its source, held. @throws ROW_NOT_FOUND */
export async function holdForReview(trx: Trx, id: Id): Promise<HeldOut> {
  const [out] = /^\d{1,18}$/.test(id) ? await holdOuts(trx, [id], 'withSources') : []
  if (!out) throw fail('ROW_NOT_FOUND')
  return out
}

/** @throws REVIEW_STATE */
export function requireReview({ outOrderNum, outStatus }: HeldOut): void {
  if (outStatus === 'WAIT_REVIEW') return
  throw fail('REVIEW_STATE', {
    outOrderNum,
    status: dictLabel(schemas(), 'out_order_status', outStatus),
  })
}

/** The record of a review that begins, or begins again. */
export async function openRecord(trx: Trx, out: HeldOut, by: WarehouseActor): Promise<void> {
  await trx
    .insertInto('reviewRecord')
    .values({
      companyId: out.companyId,
      warehouseId: out.warehouseId,
      outOrderId: out.id,
      outOrderNum: out.outOrderNum,
      expressNum: out.expressNum,
      createBy: by.user.userId,
      createTime: by.now(),
    })
    .onConflict((conflict) =>
      conflict.column('outOrderId').doUpdateSet({
        reviewStatus: 'WAIT',
        errorType: null,
        errorRemark: null,
        images: toJson([]),
        reviewBy: null,
        reviewTime: null,
        expressNum: out.expressNum,
      }),
    )
    .execute()
}

/** Copies that are not counted yet. */
export const leftOf = async (trx: Trx, outOrderId: Id): Promise<number> =>
  openOf(await linesOf(trx, outOrderId))

export const openOf = (lines: readonly ReviewLine[]): number =>
  lines.reduce((left, { quantity, reviewed }) => left + quantity - reviewed, 0)

/**
 * 复核完成: everything is counted; the parcel waits to leave, or leaves at once. The document is held.
 * @returns its new state
 * @throws REVIEW_LEFT, OUT_STATE, OUT_HELD, and whatever a shipment is refused for
 */
export async function finishReview(
  trx: Trx,
  out: HeldOut,
  weight: string | null,
  by: WarehouseActor,
): Promise<'WAIT_SHIP' | 'SHIPPED'> {
  const left = await leftOf(trx, out.id)
  if (left > 0) throw fail('REVIEW_LEFT', { outOrderNum: out.outOrderNum, left })
  // what it weighs is what its freight is reckoned by
  if (weight !== null)
    await trx.updateTable('outOrder').set({ weight }).where('id', '=', out.id).execute()
  await trx
    .updateTable('reviewRecord')
    .set({ reviewStatus: 'DONE', weight, reviewBy: by.user.userId, reviewTime: by.now() })
    .where('outOrderId', '=', out.id)
    .execute()
  await logOut(
    trx,
    out,
    by,
    '复核通过',
    weight ? sentence`称重 ${weight} kg` : sentence`全部商品相符`,
  )
  return passReview(trx, out, by)
}

/** 整单通过: without scanning the books. @throws REVIEW_STATE, OUT_HELD */
export async function passWithoutScan(trx: Trx, id: Id, by: WarehouseActor): Promise<string> {
  const out = await holdForReview(trx, id)
  requireReview(out)
  await openRecord(trx, out, by)
  for (const { itemId, quantity, reviewed } of await linesOf(trx, id))
    if (quantity > reviewed) await reviewCopies(trx, out, itemId, quantity - reviewed)
  return finishReview(trx, out, null, by)
}

export interface ReviewProblem {
  /** `out_review_error`. */
  errorType: string
  errorRemark?: string | null
  images?: readonly string[] | null
}

/** 报异常: the parcel is opened and everything in it is checked again; the warehouse hears of it. @throws REVIEW_STATE */
export async function reportProblem(
  trx: Trx,
  id: Id,
  { errorType, errorRemark, images }: ReviewProblem,
  by: WarehouseActor,
): Promise<void> {
  const out = await holdForReview(trx, id)
  requireReview(out)
  await openRecord(trx, out, by)
  await voidChecks(trx, id, by)
  await failReview(trx, out)
  await trx
    .updateTable('reviewRecord')
    .set({
      reviewStatus: 'ERROR',
      errorType,
      errorRemark: errorRemark ?? null,
      images: toJson([...(images ?? [])]),
      reviewBy: by.user.userId,
      reviewTime: by.now(),
    })
    .where('outOrderId', '=', id)
    .execute()
  const what = dictLabel(schemas(), 'out_review_error', errorType)
  await logOut(trx, out, by, '复核异常', sentence`${what}${errorRemark ? `：${errorRemark}` : ''}`)
  await sendMessage(trx, {
    companyId: out.companyId,
    messageType: '3',
    messageSubType: 'OUT_ORDER',
    title: '复核异常',
    content: `出库单 ${out.outOrderNum} 复核异常：${what}${errorRemark ? `，${errorRemark}` : ''}，已退回质检`,
    permission: 'store:quality:scan',
    isTodo: true,
  })
}

/** 重新复核: once it was checked again. @throws REVIEW_NO_ERROR, REVIEW_NOT_BACK */
export async function reviewAgain(trx: Trx, id: Id, by: WarehouseActor): Promise<void> {
  const out = await holdForReview(trx, id)
  const { outOrderNum, outStatus } = out
  const record = await trx
    .selectFrom('reviewRecord')
    .select('reviewStatus')
    .where('outOrderId', '=', id)
    .executeTakeFirst()
  if (record?.reviewStatus !== 'ERROR') throw fail('REVIEW_NO_ERROR', { outOrderNum })
  if (outStatus !== 'WAIT_REVIEW')
    throw fail('REVIEW_NOT_BACK', {
      outOrderNum,
      status: dictLabel(schemas(), 'out_order_status', outStatus),
    })
  await openRecord(trx, out, by)
}

/** 撤销: a copy is not counted after all; a finished review is open again. @throws REVIEW_UNDO_SHIPPED, OUT_STATE */
export async function undoReview(
  trx: Trx,
  { outOrderId, itemId, isFinished }: { outOrderId: Id; itemId: Id | null; isFinished: boolean },
  by: WarehouseActor,
): Promise<void> {
  let out = await holdForReview(trx, outOrderId)
  if (isFinished) {
    if (out.outStatus === 'SHIPPED')
      throw fail('REVIEW_UNDO_SHIPPED', { outOrderNum: out.outOrderNum })
    out = await reopenReview(trx, out)
    await openRecord(trx, out, by)
    await sql`update review_record set weight = null where out_order_id = ${outOrderId}`.execute(
      trx,
    )
  }
  if (itemId !== null) await reviewCopies(trx, out, itemId, -1)
}
