import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { markLines, type CellProblem } from '../../../../kit/imports'
import type { ChunkItem, ChunkTask } from '../../../../kit/tasks'
import { completeProduct } from '../save/completeProduct'
import type { Operator } from '../save/productLog'
import { insertProducts, lockProduct, updateProduct, valuesOf } from '../save/saveProducts'
import { findExisting } from './findExisting'
import { judgeFile } from './judgeFile'
import type { ImportParams, ItemRequest } from './openProducts'
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
  const { mode, operator } = task.params as ImportParams
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
  const marks = judged.map((line, index) => ({
    id: items[index]?.id ?? '',
    productId: line.productId,
    status: line.state === 'WAIT' ? ('SUCCESS' as const) : line.state,
    code: line.failCode,
    reason: line.failReason,
    action: line.action,
    problems: line.problems,
  }))
  await markLines(trx, marks)
}

function lineOf({ lineNum, request, result }: ChunkItem) {
  const { cells, values, hasOwnType, titles, isbnCode } = request as ItemRequest
  const { problems } = result as { problems: CellProblem[] }
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
