import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import {
  chosenColumn,
  fieldColumn,
  judgeLines,
  readGoodsCode,
  readWhole,
  textColumn,
  type FileJudge,
  type ImportColumn,
  type ImportParams,
  type LineRule,
} from '../../../../kit/imports'
import { checkOrder, checkPrice } from '../price/priceRule'

/** Values of a line of the file. */
export interface OfferedLine {
  isbn13: string
  /** Of our own list: names what has no ISBN. */
  bookName?: string
  warehouseName: string
  grade?: string
  price: string
  basePrice?: string
  reserveQty?: number
}

/** What the run needs beside its lines. */
export interface OfferedParams extends ImportParams {
  circleIds: readonly Id[]
}

/** A row of 按文件添加: a book of a warehouse, and what it is offered for. */
export const columns: readonly ImportColumn[] = [
  textColumn('isbn13', 'ISBN', {
    isRequired: true,
    aliases: ['书号', '条码'],
    read: readGoodsCode,
    example: '9787020002207',
  }),
  textColumn('warehouseName', '仓库', { isRequired: true, example: '北京总仓' }),
  fieldColumn('gpStockCandidate', 'grade', { note: '不填是全新' }),
  fieldColumn('gpStockCandidate', 'price', { title: '圈内价', isRequired: true, example: '12.50' }),
  fieldColumn('gpStockCandidate', 'basePrice', { title: '底价', note: '不填不设底价' }),
  textColumn('reserveQty', '留存', {
    aliases: ['留存数量'],
    kind: 'int',
    note: '留给自己的册数，不填是 0',
    read: (text) => readWhole(text, '留存', { min: 0, max: 999_999 }),
  }),
]

/** What becomes of each line, before anything is offered. @throws IMPORT_COLUMNS */
export const readOffered = (
  params: OfferedParams,
  circleNames: readonly string[],
  head: readonly (readonly string[])[],
): FileJudge => judgeLines(ruleOf(params.circleIds, circleNames), params, head)

const ruleOf = (
  circleIds: readonly Id[],
  circleNames: readonly string[],
): LineRule<OfferedLine, Found> => ({
  columns,
  beside: [
    chosenColumn({ title: '圈子', names: circleNames }),
    textColumn('bookName', '书名', { onlyDescribes: true }),
  ],
  name: 'isbn13',
  find: (trx, line) => findOffered(trx, circleIds, line),
  same: {
    key: ({ kind }) => kind,
    what: '同一处库存',
    tells: ['price', 'basePrice', 'reserveQty'],
  },
  known: async (trx, line) =>
    (await findStock(trx, circleIds, line))?.isOffered
      ? '已经在所选的圈子里，要改价请到“圈内库存”'
      : undefined,
})

interface Found {
  stockId: Id
  /** Product, warehouse and grade. */
  kind: string
  isOffered: boolean
}

/**
 * The stock a line offers, in a warehouse the caller may see.
 * @throws GP_FILE_STOCK, GP_PRICE_ZERO, GP_BASE_PRICE
 */
export async function findOffered(
  trx: Trx,
  circleIds: readonly Id[],
  line: OfferedLine,
): Promise<Found> {
  const { warehouseName, grade = '100', price, basePrice } = line
  checkPrice({ priceType: 'FIXED', price })
  checkOrder({ priceType: 'FIXED', price }, { baseType: 'FIXED', basePrice })
  const found = await findStock(trx, circleIds, line)
  if (!found)
    throw fail('GP_FILE_STOCK', {
      warehouseName,
      grade: dictLabel(schemas(), 'condition_grade', grade),
    })
  return found
}

async function findStock(
  trx: Trx,
  circleIds: readonly Id[],
  { isbn13, bookName, warehouseName = '', grade = '100' }: Partial<OfferedLine>,
): Promise<Found | undefined> {
  const named =
    isbn13 === undefined
      ? sql`p.isbn is null and p.product_name = ${bookName ?? ''}`
      : sql`(p.isbn = ${isbn13} or p.product_code = ${isbn13})`
  const { rows } = await sql<Found>`
    select min(s.id)::text as stock_id, s.product_id || ' ' || s.warehouse_id || ' ' || s.condition_grade as kind,
      (select count(*) from gp_stock g where g.product_id = s.product_id and g.warehouse_id = s.warehouse_id
        and g.grade = s.condition_grade and g.state <> 'REMOVED'
        and g.circle_id = any(${[...circleIds]}::bigint[])) = ${circleIds.length}::int as is_offered
    from warehouse w join stock s on s.warehouse_id = w.id and s.condition_grade = ${grade}
    join product p on p.id = s.product_id and ${named}
    where w.warehouse_name = ${warehouseName} and w.company_id = current_setting('app.company_id')::bigint
    group by s.product_id, s.warehouse_id, s.condition_grade order by is_offered desc limit 1`.execute(
    trx,
  )
  return rows[0]
}
