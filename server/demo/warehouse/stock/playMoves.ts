import { randomUUID } from 'node:crypto'
import type { Id, Trx } from '../../../base/db'
import { beginDocument } from '../../../kit/documents'
import type { Context, SessionUser } from '../../../kit/http'
import {
  findShelf,
  move,
  moveDocumentRoutes,
  postMove,
  takeBackMove,
} from '../../../modules/warehouse/move'
import { actAs } from '../../trade/playKit'

interface FreeRow {
  stockId: Id
  shelfId: Id
  shelfCode: string
  available: number
}

interface Stage {
  trx: Trx
  ctx: Context
  warehouseId: Id
  /** Free rows of new arrivals; every document takes some of its own. */
  rows: FreeRow[]
}

const target = 'X07'

/**
 * Moves of one demo company in every state, made by the program's own steps on the new arrivals. The transaction acts
 * for the company already.
 */
export async function playMoves(trx: Trx, user: SessionUser): Promise<void> {
  const ctx = await actAs(trx, user)
  const stage = await setStage(trx, ctx)
  if (!stage) return
  await quick(stage)
  await takeBackMove(trx, {
    moveOrderId: (await quick(stage)).moveOrderId,
    requestId: randomUUID(),
    ctx,
  })
  const whole = await plan(stage, 2, { remark: '新书上架' })
  await step(stage, whole, 'confirm')
  const half = await plan(stage, 3, { operatorId: ctx.user.userId, remark: '分两趟移' })
  await step(stage, half, 'confirm', { items: await firstOnly(trx, half) })
  await plan(stage, 2, { operatorId: ctx.user.userId, remark: '今天下班前移完' })
  await plan(stage, 2)
  await step(stage, await plan(stage, 1, { remark: '货架号写错了' }), 'cancel')
}

async function setStage(trx: Trx, ctx: Context): Promise<Stage | undefined> {
  const rows = await trx
    .selectFrom('stock as s')
    .innerJoin('shelf as h', 'h.id', 's.shelfId')
    .select((eb) => [
      's.id as stockId',
      's.warehouseId',
      'h.id as shelfId',
      'h.shelfCode',
      eb('s.quantity', '-', eb.ref('s.lockedQuantity')).as('available'),
    ])
    .where('s.companyId', '=', ctx.companyId)
    .where('h.shelfCode', 'in', ['X05', 'X06'])
    .where('h.status', '=', '1')
    .whereRef('s.quantity', '>', 's.lockedQuantity')
    .orderBy('h.shelfCode')
    .orderBy('s.id')
    .execute()
  const [first] = rows
  return first && rows.length >= 14
    ? { trx, ctx, warehouseId: first.warehouseId, rows: [...rows] }
    : undefined
}

/** 扫描移库 of one book. */
async function quick({ trx, ctx, warehouseId, rows }: Stage) {
  const [row] = take(rows, 1)
  const [to] = await findShelf(trx, warehouseId, target)
  if (!row || !to) throw new Error('playMoves: the new arrivals have no shelf')
  return postMove(trx, {
    ctx,
    warehouseId,
    requestId: randomUUID(),
    action: '扫描移库',
    from: { id: row.shelfId, code: row.shelfCode },
    to,
    lines: [{ stockId: row.stockId, quantity: half(row) }],
  })
}

async function plan(stage: Stage, kinds: number, values: object = {}): Promise<Id> {
  const { trx, ctx, warehouseId, rows } = stage
  const items = take(rows, kinds).map((row) => ({
    stockId: row.stockId,
    toShelfCode: target,
    quantity: half(row),
  }))
  const { id } = await beginDocument(trx, ctx, move, { warehouseId, items, ...values })
  return id
}

const take = (rows: FreeRow[], count: number) => rows.splice(0, count)
const half = ({ available }: FreeRow) => Math.ceil(available / 2)

/** The first line whole, of the others nothing. */
async function firstOnly(trx: Trx, moveOrderId: Id) {
  const lines = await trx
    .selectFrom('moveOrderItem')
    .select(['id', 'quantity'])
    .where('moveOrderId', '=', moveOrderId)
    .orderBy('id')
    .execute()
  return lines.map(({ id, quantity }, at) => ({ id, quantity: at === 0 ? quantity : 0 }))
}

async function step(
  { trx, ctx }: Stage,
  id: Id,
  name: string,
  values: Record<string, unknown> = {},
) {
  const work = moveDocumentRoutes.find(({ path }) => path === `${move.base}/${name}`)?.rowWork
  if (!work) throw new Error(`playMoves: ${move.base} has no step "${name}"`)
  await work(trx, ctx, id, values, () => {})
}
