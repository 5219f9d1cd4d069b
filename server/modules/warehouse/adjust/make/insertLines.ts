import { sql } from 'kysely'
import { toJson, type Id, type Trx } from '../../../../base/db'

/** One place a document corrects. */
export interface NewAdjustLine {
  shelfId: Id
  productId: Id
  conditionGrade: string
  pieceCode?: string
  /** Copies found or missing, above zero. */
  quantity: number
  /** Yuan per copy; left out: what the row or the product costs. */
  costPrice?: string | null
  remark?: string | null
}

/** Stores the lines of a document with what the books say of their places now. */
export const insertLines = (
  trx: Trx,
  { id, companyId }: { id: Id; companyId: Id },
  lines: readonly NewAdjustLine[],
): Promise<unknown> =>
  sql`
    insert into stock_adjust_item (company_id, adjust_id, stock_id, shelf_id, product_id, condition_grade, piece_code,
      book_quantity, quantity, list_price, cost_price, remark)
    select ${companyId}::bigint, ${id}::bigint, s.id, n."shelfId", n."productId", n."conditionGrade",
      coalesce(n."pieceCode", ''), coalesce(s.quantity, 0), n.quantity, coalesce(p.list_price, 0),
      coalesce(n."costPrice", s.cost_price, p.cost_price), n.remark
    from jsonb_to_recordset(${toJson([...lines])}) as n("shelfId" bigint, "productId" bigint, "conditionGrade" text,
      "pieceCode" text, quantity int, "costPrice" numeric, remark text)
    join product p on p.id = n."productId"
    left join stock s on s.shelf_id = n."shelfId" and s.product_id = n."productId"
      and s.condition_grade = n."conditionGrade" and s.piece_code = coalesce(n."pieceCode", '')`.execute(
    trx,
  )
