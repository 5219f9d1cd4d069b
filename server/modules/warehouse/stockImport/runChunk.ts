import { sql } from 'kysely'
import { Type } from 'typebox'
import { asWholeCompany, orRefusal, readKept, type Id, type Trx } from '../../../base/db'
import { AppError } from '../../../base/errors'
import { contextWithin, type Context } from '../../../kit/http'
import { markLines, type CellProblem, type LineMark } from '../../../kit/imports'
import type { ChunkItem, ChunkTask } from '../../../kit/tasks'
import { holdStock } from '../move'
import { postMany, setPricesOf, type ManyLine } from '../stock'
import { moveRows } from '../stockDesk'
import { stockLine, type StockLine } from './columns'
import { findKnown } from './findKnown'
import { makeMissing } from './makeMissing'
import { resolveLine, type Resolved } from './resolveLine'
import type { ImportTerms } from './terms'

const staged = Type.Object({ values: stockLine })

/** A waiting line with what it names now. */
interface Ready {
  id: Id
  line: StockLine
  found: Resolved
  isNew: boolean
  problems: readonly CellProblem[]
}

/** Imports waiting lines: what they name is found again, what is missing is made, stock is written as one set. */
export async function runChunk(
  trx: Trx,
  task: ChunkTask,
  items: readonly ChunkItem[],
): Promise<void> {
  const terms = task.params as ImportTerms
  const ctx = contextWithin(trx, terms.user, task.id)
  const marks = await asWholeCompany(trx, async () => {
    const { ready, refused } = await findAgain(trx, terms, items)
    await makeMissing(trx, ctx, terms, ready)
    const taskNum = await numOf(trx, task.id)
    const done =
      terms.mode === 'PRICE'
        ? await writePrices(trx, terms, ready)
        : terms.mode === 'SHELF'
          ? await moveAll(trx, ctx, terms, ready)
          : await writeCopies(trx, ctx, { terms, taskNum, taskId: task.id }, ready)
    return [...refused, ...done]
  })
  await markLines(trx, marks)
}

const numOf = async (trx: Trx, id: Id) =>
  (await trx.selectFrom('task').select('taskNum').where('id', '=', id).executeTakeFirstOrThrow())
    .taskNum

async function findAgain(trx: Trx, terms: ImportTerms, items: readonly ChunkItem[]) {
  // two files of one warehouse take turns, and no stocktake freezes a shelf meanwhile
  await sql`select from warehouse where id = ${terms.warehouseId} for no key update`.execute(trx)
  const lines = items.map((item) => readKept(staged, item.request).values)
  const known = await findKnown(trx, terms, lines)
  const ids = [...new Set([...known.shelves.values()].map((shelf) => shelf.id))]
  if (ids.length > 0)
    await sql`select from shelf where id = any(${ids}::bigint[]) order by id for share`.execute(trx)
  const ready: Ready[] = []
  const refused: LineMark[] = []
  for (const [at, { id, result }] of items.entries()) {
    const line = lines[at]
    if (!line) continue
    const { problems } = result as { problems: CellProblem[] }
    const found = resolveLine(terms, known, line)
    if ('reason' in found)
      refused.push({ id, status: 'FAIL', code: found.code, reason: found.reason, problems })
    else ready.push({ id, line, found, isNew: found.productId === null, problems })
  }
  return { ready, refused }
}

const markOf = ({ id, found, isNew, problems }: Ready): LineMark => ({
  id,
  productId: found.productId ?? undefined,
  status: 'SUCCESS',
  action: isNew ? 'ADD' : 'UPDATE',
  problems,
})

const failed = ({ id, problems }: Ready, code: string, reason: string): LineMark => ({
  id,
  status: 'FAIL',
  code,
  reason,
  problems,
})

interface Work {
  terms: ImportTerms
  taskNum: string
  taskId: Id
}

async function writeCopies(
  trx: Trx,
  ctx: Context,
  { terms, taskNum, taskId }: Work,
  ready: readonly Ready[],
): Promise<LineMark[]> {
  if (ready.length === 0) return []
  const { warehouseId, mode, kind } = terms
  const posted = await postMany(
    trx,
    {
      companyId: ctx.companyId,
      warehouseId,
      mode: mode === 'COVER' ? 'COVER' : 'ADD',
      flows: { in: 'IMPORT_IN', out: 'IMPORT_OUT' },
      billType: 'IMPORT',
      billNum: taskNum,
      requestId: `import-${taskId}`,
      userId: ctx.user.userId,
      now: ctx.now(),
    },
    ready.map((one) => manyLine(kind, one)),
  )
  const outcome = new Map(posted.map((one) => [one.lineId, one]))
  return ready.map((one) => {
    const { isDone, locked, before, change } = outcome.get(one.id) ?? {}
    if (isDone) return markOf(one)
    const to = (before ?? 0) + (change ?? 0)
    return kind === 'ANCIENT'
      ? failed(one, 'PIECE_KNOWN', `一书一码重复：${one.found.pieceCode} 已经在库`)
      : failed(one, 'STOCK_LOCKED', `已锁定 ${locked ?? 0}，不能覆盖为 ${to}`)
  })
}

const manyLine = (kind: ImportTerms['kind'], { id, line, found }: Ready): ManyLine => ({
  lineId: id,
  productId: found.productId ?? '0',
  productCode: found.productCode,
  shelfId: found.shelfId ?? '0',
  conditionGrade: found.conditionGrade,
  pieceCode: found.pieceCode,
  stockKind: kind,
  quantity: kind === 'ANCIENT' ? 1 : (line.quantity ?? 0),
  costPrice: line.costPrice,
  salePrice: line.salePrice,
  supplierId: found.supplierId,
  remark: line.remark,
})

async function writePrices(
  trx: Trx,
  { warehouseId }: ImportTerms,
  ready: readonly Ready[],
): Promise<LineMark[]> {
  const done = await setPricesOf(
    trx,
    warehouseId,
    ready.map(({ id, line, found }) => ({
      lineId: id,
      productId: found.productId ?? '0',
      conditionGrade: found.conditionGrade,
      shelfId: found.shelfId,
      salePrice: line.salePrice,
      costPrice: line.costPrice,
    })),
  )
  return ready.map((one) =>
    done.has(one.id) ? markOf(one) : failed(one, 'STOCK_NONE', '这个仓库没有它的库存'),
  )
}

/** Shelf by shelf through move documents: every move is one of its own. */
async function moveAll(
  trx: Trx,
  ctx: Context,
  { warehouseId }: ImportTerms,
  ready: readonly Ready[],
): Promise<LineMark[]> {
  const marks: LineMark[] = []
  for (const one of ready) {
    const { productId, conditionGrade } = one.found
    const { rows } = await sql<{ id: Id }>`
      select id from stock where warehouse_id = ${warehouseId} and product_id = ${productId}
        and condition_grade = ${conditionGrade} and quantity > 0 order by id`.execute(trx)
    if (rows.length === 0) {
      marks.push(failed(one, 'STOCK_NONE', '这个仓库没有它的库存'))
      continue
    }
    const refusal = await orRefusal(trx, async () => {
      const held = await holdStock(
        trx,
        rows.map(({ id }) => id),
      )
      await moveRows(trx, { ...ctx, requestId: `import-${one.id}` }, [...held.values()], {
        toShelfCode: one.line.shelfCode ?? '',
      })
    })
    marks.push(
      refusal instanceof AppError ? failed(one, refusal.code, refusal.message) : markOf(one),
    )
  }
  return marks
}
