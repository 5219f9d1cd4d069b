import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import type { ScanShown, ScanWork } from '../../../../kit/scans'
import { suggestedShelf } from '../shelve/suggestShelf'
import { countedAll, countedOf, type Counting } from './counts'

/** The book in hand, and what is still to come of its document; the line counted last comes first. */
export async function show({
  trx,
  state,
  warehouseId,
}: Pick<ScanWork<Counting>, 'trx' | 'state' | 'warehouseId'>): Promise<ScanShown> {
  const { document, counts, last, shelf, isDefect } = state
  const items = document ? await expected(trx, document.id, warehouseId) : []
  const lines = items.map((item) => {
    const mine = counts.filter(({ lineId }) => lineId === item.id)
    const shelves = [...new Set(mine.flatMap(({ shelfCode }) => (shelfCode ? [shelfCode] : [])))]
    return {
      ...item,
      goodQuantity: mine.reduce((sum, { good }) => sum + good, 0),
      defectQuantity: mine.reduce((sum, { defect }) => sum + defect, 0),
      shelfCode: shelves.join('、') || null,
    }
  })
  const at = lines.find(({ id }) => id === last)
  const over = items.reduce(
    (sum, { id, leftQuantity }) => sum + Math.max(countedOf(state, id) - leftQuantity, 0),
    0,
  )
  const row = {
    ...at,
    inOrderNum: document?.num ?? null,
    quantity: at ? countedOf(state, at.id) : null,
    shelfCode: shelf?.code ?? null,
    defaultResult: isDefect ? 'DEFECT' : 'GOOD',
    countedQuantity: countedAll(state),
    overQuantity: over,
    leftQuantity: items.reduce((sum, { leftQuantity }) => sum + leftQuantity, 0),
  }
  const order = [...(at ? [at] : []), ...lines.filter((line) => line !== at)]
  return { row, lines: order }
}

const expected = (trx: Trx, inOrderId: string, warehouseId: string) =>
  trx
    .selectFrom('inOrderItem as t')
    .select([
      't.id',
      't.isbn',
      't.productName',
      't.pieceCode',
      't.conditionGrade',
      sql<number>`greatest(t.plan_quantity - t.received_quantity, 0)`.as('leftQuantity'),
      sql<string | null>`${suggestedShelf({
        warehouse: sql`${warehouseId}::bigint`,
        product: sql`t.product_id`,
        grade: sql`t.condition_grade`,
      })}`.as('suggestShelfCode'),
    ])
    .where('t.inOrderId', '=', inOrderId)
    .orderBy('t.id')
    .execute()
