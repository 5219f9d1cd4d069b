import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { CountWork } from '../count/session'

export interface BookGoal {
  goal: 'book'
  productId: Id
  productName: string
  label: string
  isOld: boolean
}

type By = 'isbn' | 'product' | 'piece'

/** Products a code means; several share one ISBN, and whoever scans chooses. */
export const books =
  (by: By) =>
  async ({ trx, ctx }: CountWork, text: string): Promise<BookGoal[]> => {
    const found = await productsOf(trx, ctx.companyId, by, text)
    const ordinary = found.filter(({ isOld }) => !isOld)
    return ordinary.length > 0 ? ordinary : found.slice(0, 1)
  }

async function productsOf(trx: Trx, companyId: Id, by: By, text: string): Promise<BookGoal[]> {
  const isMeant = {
    isbn: sql`p.isbn = ${text}`,
    product: sql`upper(p.product_code) = ${text.toUpperCase()}`,
    piece: sql`p.id in (select s.product_id from stock s where s.piece_code <> '' and s.piece_code = ${text})`,
  }[by]
  const { rows } = await sql<BookGoal>`
    select 'book' as goal, p.id::text as product_id, p.product_name,
      concat_ws(' ', p.product_name, p.publisher, p.product_code) as label,
      ${by === 'piece' ? sql`true` : sql`p.product_type = '4'`} as is_old
    from product p where p.company_id = ${companyId} and ${isMeant} order by p.id limit 9`.execute(
    trx,
  )
  return rows
}

/** @throws PANCUN_ANCIENT */
export function requireOrdinary({ isOld, productName }: BookGoal): void {
  if (isOld) throw fail('PANCUN_ANCIENT', { productName })
}
