import { sql } from 'kysely'
import { toJson, type Id, type Trx } from '../../../db'
import type { ChunkItem, ChunkTask } from '../../task'
import { completeProduct } from '../completeProduct'
import type { Operator } from '../productLog'
import { insertProducts, lockProduct, updateProduct, valuesOf } from '../saveProducts'
import { findExisting } from './findExisting'
import { judgeFile } from './judgeFile'
import type { ImportParams, ItemRequest, ItemResult } from './stageImport'
import type { JudgedLine } from './types'

const byImport = '2'
// any constant will do, as long as every import of a company uses the same
const importLock = 7_304_001

/**
 * Imports some waiting lines of a task in the transaction given: products, log and the marks of the lines stand or fall
 * together, so that a line is never imported twice. Judged again first: the library may have changed since the dry run.
 */
export async function importChunk(
  trx: Trx,
  task: ChunkTask,
  items: readonly ChunkItem[],
): Promise<void> {
  // ISBN and name have no unique key: two imports of a company would both find nothing and both insert
  await sql`select pg_advisory_xact_lock(${importLock}, hashtext(${task.companyId}))`.execute(trx)
  const { mode, operator } = task.params as unknown as ImportParams
  const who: Operator = { companyId: task.companyId, userId: task.createBy ?? '0', operator }
  const lines = items.map(lineOf)
  const existing = await findExisting(
    trx,
    lines.map((line) => line.values),
  )
  const judged = judgeFile(lines, mode, existing)

  const added = judged.filter((line) => line.action === 'ADD' && line.state === 'WAIT')
  const saved = await insertProducts(
    trx,
    who,
    added.map((line) => ({ product: completeProduct(line.values), source: byImport })),
  )
  added.forEach((line, index) => (line.productId = saved[index]?.id))
  for (const line of judged)
    if (line.action === 'UPDATE' && line.state === 'WAIT') await update(trx, who, line)
  await markItems(trx, items, judged)
}

function lineOf({ lineNum, request, result }: ChunkItem) {
  const { cells, values, hasOwnType, titles, isbnCode } = request as unknown as ItemRequest
  const { problems } = result as unknown as ItemResult
  // what the dry run found out about the library is found out again
  const own = problems.filter((problem) => problem.code !== 'SAME_ISBN')
  return { lineNum, cells, values, hasOwnType, titles, isbnCode, problems: own }
}

/** Only the columns that are filled in change; an empty cell leaves the product as it is. */
async function update(trx: Trx, who: Operator, line: JudgedLine): Promise<void> {
  const stored = await lockProduct(trx, who.companyId, line.productId ?? '')
  const product = completeProduct({
    ...valuesOf(stored),
    ...line.values,
    productType: typeOf(line, stored),
  })
  await updateProduct(trx, who, stored, product)
}

// The type a person chose for lines without one is for new products; it must not turn a periodical into a book.
const typeOf = (line: JudgedLine, stored: { productType: string }) =>
  line.hasOwnType ? (line.values.productType ?? stored.productType) : stored.productType

async function markItems(
  trx: Trx,
  items: readonly ChunkItem[],
  judged: readonly JudgedLine[],
): Promise<void> {
  const marks = judged.map((line, index) => ({
    id: items[index]?.id as Id,
    product_id: line.productId ?? null,
    item_status: line.state === 'WAIT' ? 'SUCCESS' : line.state,
    fail_code: line.failCode ?? null,
    fail_reason: line.failReason ?? null,
    result: { action: line.action, problems: line.problems } satisfies ItemResult,
  }))
  await sql`
    update task_item i
    set product_id = x.product_id, item_status = x.item_status, fail_code = x.fail_code,
      fail_reason = x.fail_reason, result = x.result, try_count = i.try_count + 1, finish_time = now()
    from jsonb_to_recordset(${toJson(marks)}) as x(
      id bigint, product_id bigint, item_status text, fail_code text, fail_reason text, result jsonb)
    where i.id = x.id`.execute(trx)
}
