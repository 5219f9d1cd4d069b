import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { beginDocument } from '../../../kit/documents'
import type { Context, SessionUser } from '../../../kit/http'
import {
  closeShort,
  createInOrder,
  findInOrders,
  receiveIn,
} from '../../../modules/warehouse/inOrder'
import { shipOut, startPick } from '../../../modules/warehouse/outOrder'
import { transfer, transferRoutes } from '../../../modules/warehouse/transfer'
import { actAs } from '../../trade/playKit'

interface Goods {
  productId: Id
  productName: string
  isbn: string | null
  productCode: string | null
  conditionGrade: string
}

interface Stage {
  trx: Trx
  ctx: Context
  fromWarehouseId: Id
  toWarehouseId: Id
  /** Well stocked goods of the sending warehouse; every transfer takes some of its own. */
  goods: Goods[]
}

/**
 * Transfers of one demo company in every state, and parcels nobody has announced, made by the program's own steps. The
 * transaction acts for the company already.
 */
export async function playTransfers(trx: Trx, user: SessionUser): Promise<void> {
  const ctx = await actAs(trx, user)
  const stage = await setStage(trx, ctx)
  if (!stage) return
  await plan(stage, 2, { remark: '下周补货，数量待定' })
  await submitted(stage, 3, '分仓畅销书补货')
  await run(stage, 'refuse', await submitted(stage, 1, '临时调货'), { auditRemark: '分仓还有库存' })
  await run(stage, 'cancel', await submitted(stage, 1, '重复的调拨'), {})
  await audited(stage, 2, '今天下午发车')
  await shipped(stage, 3, '昨天发车，在途')
  await arrive(stage, await shipped(stage, 2, '分两车到'), 0.5)
  await arrive(stage, await shipped(stage, 3, '整车到齐'), 1)
  const short = await shipped(stage, 2, '到货少了几册')
  await arrive(stage, short, 0.8, true)
  const lost = await shipped(stage, 2, '运输途中淋湿')
  await arrive(stage, lost, 0.9)
  await run(stage, 'diff', lost.id, { diffDeal: 'LOSS', diffRemark: '外箱破损，淋湿报损' })
  for (const remark of ['整箱发，按箱收', '装满再发']) await picked(stage, 4, remark)
  await playParcels(stage)
}

async function setStage(trx: Trx, ctx: Context): Promise<Stage | undefined> {
  const { rows: places } = await sql<{ id: Id }>`
    select w.id from warehouse w
    where w.company_id = ${ctx.companyId} and w.status = '1'
      and exists (select from shelf h where h.warehouse_id = w.id and h.shelf_type = 'DEFECT' and h.status = '1')
    order by (select count(*) from stock s where s.warehouse_id = w.id) desc, w.id limit 2`.execute(
    trx,
  )
  const [from, to] = places
  if (!from || !to) return undefined
  const { rows: goods } = await sql<Goods>`
    select s.product_id, p.product_name, p.isbn, p.product_code, s.condition_grade
    from stock s join product p on p.id = s.product_id join shelf h on h.id = s.shelf_id
    where s.warehouse_id = ${from.id} and h.sells and s.piece_code = '' and s.quantity - s.locked_quantity >= 12
    group by s.product_id, p.id, s.condition_grade
    order by s.product_id limit 40`.execute(trx)
  const enough = 32
  return goods.length < enough
    ? undefined
    : { trx, ctx, fromWarehouseId: from.id, toWarehouseId: to.id, goods: [...goods] }
}

interface Made {
  id: Id
  transferNum: string
}

const copies = 10

async function plan(stage: Stage, kinds: number, values: object): Promise<Made> {
  const { trx, ctx, fromWarehouseId, toWarehouseId, goods } = stage
  const items = goods.splice(0, kinds).map(({ productId, conditionGrade }) => ({
    productId,
    conditionGrade,
    planQuantity: copies,
  }))
  const head = { transferType: 'NORMAL', fromWarehouseId, toWarehouseId }
  const saved = await beginDocument(trx, ctx, transfer, { ...head, items, ...values })
  return { id: saved.id, transferNum: String(saved.transferNum) }
}

async function submitted(stage: Stage, kinds: number, remark: string): Promise<Id> {
  const { id } = await plan(stage, kinds, { remark })
  await run(stage, 'submit', id, {})
  return id
}

async function audited(stage: Stage, kinds: number, remark: string): Promise<Made> {
  const made = await plan(stage, kinds, { remark })
  for (const name of ['submit', 'audit']) await run(stage, name, made.id, {})
  return made
}

/** 送拣货: these are packed in boxes before they go. */
async function picked(stage: Stage, kinds: number, remark: string): Promise<void> {
  const { id } = await audited(stage, kinds, remark)
  await startPick(stage.trx, await outOf(stage, id), stage.ctx)
}

const outOf = async ({ trx }: Stage, id: Id): Promise<string> => {
  const made = await trx
    .selectFrom('transfer')
    .select('outOrderNum')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return made.outOrderNum ?? ''
}

async function shipped(stage: Stage, kinds: number, remark: string): Promise<Made> {
  const made = await audited(stage, kinds, remark)
  await shipOut(stage.trx, await outOf(stage, made.id), {
    isByHand: true,
    expressCode: 'SF',
    expressNum: `SF${made.transferNum.slice(-10)}`,
    expressAmount: '38.00',
    actor: stage.ctx,
  })
  return made
}

/** A share of every line arrives; the rest is on the way, or named as missing. */
async function arrive(
  { trx, ctx }: Stage,
  { transferNum }: Made,
  share: number,
  isShort = false,
): Promise<void> {
  const [doc] = await findInOrders(trx, 'TRANSFER', transferNum)
  if (!doc) return
  const lines = doc.lines.map(({ lineId, planQuantity }) => ({
    lineId,
    good: Math.floor(planQuantity * share),
  }))
  const { rows } = await sql<{ id: Id }>`
    select id from shelf where warehouse_id = ${doc.warehouseId} and sells and status = '1' order by id limit 1`.execute(
    trx,
  )
  const shelfId = rows[0]?.id
  const placed = lines.map((line) => ({ ...line, ...(isShort && shelfId && { shelfId }) }))
  await receiveIn(trx, doc.inOrderNum, { lines: placed, actor: ctx })
  if (isShort) await closeShort(trx, doc.inOrderNum, ctx, '司机少送一包')
}

/** 无主退件: one waits, of one a part is unpacked. */
async function playParcels({ trx, ctx, toWarehouseId, goods }: Stage): Promise<void> {
  for (const [at, { conditionGrade, ...product }] of goods.splice(0, 2).entries()) {
    const inOrderNum = await createInOrder(
      trx,
      {
        inType: 'SALE_RETURN',
        sourceType: 'HAND',
        companyId: ctx.companyId,
        warehouseId: toWarehouseId,
        returnSource: 'UNKNOWN',
        expressCode: 'YTO',
        expressNum: `YT90000012${at}`,
        remark: '面单磨损，看不清寄件人',
        userId: ctx.user.userId,
      },
      [{ ...product, conditionGrade, planQuantity: 2 }],
    )
    const { id } = await trx
      .selectFrom('inOrderItem as i')
      .innerJoin('inOrder as o', 'o.id', 'i.inOrderId')
      .select('i.id')
      .where('o.inOrderNum', '=', inOrderNum)
      .executeTakeFirstOrThrow()
    if (at === 1) await receiveIn(trx, inOrderNum, { lines: [{ lineId: id, good: 1 }], actor: ctx })
  }
}

async function run(
  { trx, ctx }: Stage,
  name: string,
  id: Id,
  values: Record<string, unknown>,
): Promise<void> {
  const work = transferRoutes.find(({ path }) => path === `${transfer.base}/${name}`)?.rowWork
  if (!work) throw new Error(`playTransfers: ${transfer.base} has no step "${name}"`)
  await work(trx, ctx, id, values, () => {})
}
