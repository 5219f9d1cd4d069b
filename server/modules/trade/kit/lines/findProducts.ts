import { sql } from 'kysely'
import { foldCode, normalizeIsbn, spellingsOf } from '../../../../../schemas/language'
import type { Id, Trx } from '../../../../base/db'

/** What a line takes over from its product. */
export interface TradeProduct {
  id: Id
  productCode: string
  isbn: string | null
  productName: string
  author: string | null
  publisher: string | null
  mainImage: string | null
  listPrice: string | null
  costPrice: string | null
  wholesalePrice: string | null
}

/** Digits as they are written, and the ISBN they mean: of ten digits, with eaten zeros, with a price behind it. */
const isbnsOf = (text: string): string[] => {
  const { isbn13 } = normalizeIsbn(text)
  const plain = foldCode(text).replaceAll('-', '')
  return isbn13 === undefined ? [plain] : [plain, isbn13]
}

/** Products of the acting company by id. */
export const productsById = (trx: Trx, ids: readonly Id[]): Promise<Map<Id, TradeProduct>> =>
  load(trx, sql`p.id = any(${[...new Set(ids)]}::bigint[])`).then(
    (found) => new Map(found.map((product) => [product.id, product])),
  )

/**
 * Products of the acting company by what is printed on them: ISBN, barcode, own code.
 * @returns by code as asked; a code may stand for several
 */
export async function productsByCode(
  trx: Trx,
  codes: readonly string[],
): Promise<Map<string, TradeProduct[]>> {
  const isbns = [...new Set(codes.flatMap(isbnsOf))]
  const found = await load(
    trx,
    sql`(p.isbn = any(${isbns}::text[]) or p.product_code = any(${codes.flatMap((code) => spellingsOf('code', code))}::text[]))`,
  )
  return new Map(codes.map((code) => [code, matching(found, code)]))
}

/** What is written comes before what it may mean. */
function matching(found: readonly TradeProduct[], code: string): TradeProduct[] {
  const [plain, meant] = isbnsOf(code)
  const written = found.filter(
    ({ isbn, productCode }) => isbn === plain || spellingsOf('code', code).includes(productCode),
  )
  return written.length > 0 ? written : found.filter(({ isbn }) => isbn && isbn === meant)
}

async function load(trx: Trx, condition: ReturnType<typeof sql>): Promise<TradeProduct[]> {
  const { rows } = await sql<TradeProduct>`
    select p.id, p.product_code, p.isbn, p.product_name, p.author, p.publisher, p.main_images->>0 as main_image, p.list_price,
      p.cost_price, p.wholesale_price
    from product p
    where p.company_id = current_setting('app.company_id')::bigint and p.status = '1' and ${condition}
    order by p.id`.execute(trx)
  return rows
}

/** Grades of some products that can be sold from a warehouse, with the free copies and where they lie. */
export interface GradeInStock {
  productId: Id
  conditionGrade: string
  available: number
  shelfNum: string
  costPrice: string | null
  wholesalePrice: string | null
}

export async function gradesInStock(
  trx: Trx,
  warehouseId: string | undefined,
  productIds: readonly Id[],
): Promise<GradeInStock[]> {
  if (!warehouseId || !/^\d{1,18}$/.test(warehouseId) || productIds.length === 0) return []
  const { rows } = await sql<GradeInStock>`
    select s.product_id, s.condition_grade, sum(s.quantity - s.locked_quantity)::int as available,
      string_agg(distinct h.shelf_code, '、') as shelf_num, max(s.cost_price) as cost_price,
      max(s.wholesale_price) as wholesale_price
    from stock s join shelf h on h.id = s.shelf_id
    where s.warehouse_id = ${warehouseId} and s.product_id = any(${[...productIds]}::bigint[])
      and h.sells and s.quantity > 0
    group by s.product_id, s.condition_grade
    order by s.product_id, s.condition_grade desc`.execute(trx)
  return rows
}
