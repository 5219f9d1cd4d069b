import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { asWholeCompany } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Count, CountWork } from '../count/session'

/** A copy with a code of its own, as the books know it. */
export interface Copy {
  stockId: Id
  productId: Id
  productName: string
  pieceCode: string
  conditionGrade: string
  shelfId: Id
  shelfCode: string
  quantity: number
  /** Documents that hold it. */
  holders: string | null
}

/** What becomes of a scanned copy: it is where it should be, or the person says what to do with it. */
export interface CopyGoal {
  goal: 'here' | 'move' | 'back' | 'recover' | 'leave' | 'twice'
  copy: Copy
}

const labels: Readonly<Record<CopyGoal['goal'], (copy: Copy) => string>> = {
  here: ({ productName }) => productName,
  twice: ({ productName }) => productName,
  move: ({ productName, shelfCode }) => `错放：《${productName}》账在 ${shelfCode}，移到本架`,
  back: ({ shelfCode }) => `放回 ${shelfCode}`,
  recover: ({ productName }) => `已售出：《${productName}》又在架上，盘盈找回`,
  leave: () => '放到一边，不盘',
}

export const nameOfCopy = ({ goal, copy }: CopyGoal) => ({ key: goal, label: labels[goal](copy) })

/** A copy by its own code; one that lies elsewhere or was sold has two ways to go on. */
export async function findCopies(
  { trx, warehouseId, state }: CountWork,
  text: string,
): Promise<CopyGoal[]> {
  const copy = await asWholeCompany(trx, () => copyOf(trx, warehouseId, text))
  if (!copy) return []
  const goals = await asWholeCompany(trx, () => goalsOf(trx, state, copy))
  return goals.map((goal) => ({ goal, copy }))
}

async function copyOf(trx: Trx, warehouseId: Id, code: string): Promise<Copy | undefined> {
  const { rows } = await sql<Copy>`
    select s.id::text as stock_id, s.product_id, p.product_name, s.piece_code, s.condition_grade, s.shelf_id, h.shelf_code,
      s.quantity, (select string_agg(distinct coalesce(l.bill_num, l.lock_num), '、') from stock_lock l
        where l.stock_id = s.id and l.status = 'ACTIVE') as holders
    from stock s join product p on p.id = s.product_id join shelf h on h.id = s.shelf_id
    where s.warehouse_id = ${warehouseId} and s.piece_code = ${code} and s.piece_code <> ''
    order by s.quantity desc, s.id desc limit 1`.execute(trx)
  return rows[0]
}

async function goalsOf(trx: Trx, state: Count, copy: Copy): Promise<CopyGoal['goal'][]> {
  if (!state.shelf) return ['here']
  const counted = await trx
    .selectFrom('stocktakeItem')
    .select('id')
    .where('stocktakeId', '=', state.stocktakeId ?? '0')
    .where('pieceCode', '=', copy.pieceCode)
    .where('countQuantity', '>', 0)
    .executeTakeFirst()
  if (counted) return ['twice']
  if (copy.quantity === 0) return ['recover', 'leave']
  return copy.shelfId === state.shelf.id ? ['here'] : ['move', 'back']
}

/** A number that many copies share says nothing of one. @throws STOCKTAKE_PIECE_NEEDED */
export const refuseTitle =
  (by: 'isbn' | 'product') =>
  async ({ trx, ctx }: CountWork, text: string): Promise<never[]> => {
    const found = await trx
      .selectFrom('product')
      .select('productName')
      .where('companyId', '=', ctx.companyId)
      .where(by === 'isbn' ? 'isbn' : 'productCode', '=', text)
      .executeTakeFirst()
    if (found) throw fail('STOCKTAKE_PIECE_NEEDED', found)
    return []
  }
