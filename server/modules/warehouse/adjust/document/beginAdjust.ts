import { sql } from 'kysely'
import { Type } from 'typebox'
import { readScan } from '../../../../../schemas/language'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { alsoShown, moneyText, type Context } from '../../../../kit/http'
import type { MachineRow } from '../../../../kit/machines'
import type { RecordValues } from '../../../../kit/records'
import { insertLines, type NewAdjustLine } from '../make/insertLines'
import { lockFree } from '../make/lockFree'
import type { AdjustRow, AdjustType } from '../types'

const copies = (minimum: number) => Type.Integer({ minimum, maximum: 999_999, title: '数量' })
export const lineNote = Type.Optional(
  Type.Union([Type.String({ maxLength: 200 }), Type.Null()], { title: '备注' }),
)
export const lineCost = Type.Optional(
  Type.Union([Type.String({ pattern: moneyText }), Type.Null()], { title: '成本价' }),
)

/** Lines as a person types them. */
export const typedLines = Type.Array(
  Type.Object(
    {
      code: Type.String({ minLength: 1, maxLength: 60, title: '编码' }),
      conditionGrade: Type.String({ minLength: 1, maxLength: 10, title: '品相' }),
      shelfCode: Type.String({ minLength: 1, maxLength: 50, title: '货架号' }),
      quantity: copies(1),
      costPrice: lineCost,
      remark: lineNote,
    },
    alsoShown,
  ),
  { minItems: 1, maxItems: 200, title: '明细' },
)

interface TypedLine {
  code: string
  conditionGrade: string
  shelfCode: string
  quantity: number
  costPrice?: string | null
  remark?: string | null
}

/** @throws ROW_NOT_FOUND for a warehouse beyond the caller's 数据范围 */
export const adjustHead =
  (adjustType: AdjustType) =>
  async (trx: Trx, { warehouseId, adjustReason, images, remark }: RecordValues) => {
    await trx
      .selectFrom('warehouse')
      .select('id')
      .where('id', '=', String(warehouseId))
      .where('status', '=', '1')
      .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
    return { warehouseId, adjustReason, images, remark, adjustType, sourceType: 'MANUAL' }
  }

/** Stores the lines and locks what is missing as far as it is free. @throws ADJUST_LINE_* */
export async function adjustLines(
  trx: Trx,
  row: AdjustRow & MachineRow,
  ctx: Context,
  { items }: RecordValues,
): Promise<void> {
  const lines: NewAdjustLine[] = []
  const first = new Map<string, number>()
  for (const [at, typed] of (items as TypedLine[]).entries()) {
    const line = await findLine(trx, row, typed, at + 1)
    const place = [line.shelfId, line.productId, line.conditionGrade, line.pieceCode].join('|')
    const before = first.get(place)
    if (before !== undefined) throw fail('ADJUST_LINE_TWICE', { line: at + 1, first: before })
    first.set(place, at + 1)
    lines.push(line)
  }
  await insertLines(trx, row, lines)
  if (row.adjustType === 'DEFICIT') await lockFree(trx, ctx, row)
}

interface Goods {
  id: Id
  productCode: string
  productName: string
  isPieces: boolean
  pieceCode: string
}

async function findLine(
  trx: Trx,
  row: AdjustRow,
  { code, shelfCode, conditionGrade, quantity, costPrice, remark }: TypedLine,
  line: number,
): Promise<NewAdjustLine> {
  const goods = await findGoods(trx, row, code, line)
  const { productName, pieceCode } = goods
  if (goods.isPieces && (pieceCode === '' || quantity > 1))
    throw fail('ADJUST_LINE_PIECE', { line, productName })
  const shelf = await trx
    .selectFrom('shelf')
    .select('id')
    .where('warehouseId', '=', row.warehouseId)
    .where('shelfCode', '=', shelfCode.trim())
    .where('removedTime', 'is', null)
    .executeTakeFirstOrThrow(() => fail('ADJUST_LINE_SHELF', { line, shelfCode }))
  const place = { shelfId: shelf.id, productId: goods.id, conditionGrade, pieceCode }
  if (row.adjustType === 'DEFICIT') {
    const there = await booked(trx, place)
    if (there < quantity)
      throw fail('ADJUST_LINE_SHORT', {
        line,
        shelfCode,
        productName,
        quantity: there,
        wanted: quantity,
      })
  }
  return { ...place, quantity, costPrice: costPrice || null, remark }
}

/** @throws ADJUST_LINE_GOODS, ADJUST_LINE_MANY */
async function findGoods(
  trx: Trx,
  { companyId, warehouseId }: AdjustRow,
  code: string,
  line: number,
): Promise<Goods> {
  const { text, isbn13 } = readScan(code)
  const { rows } = await sql<Goods>`
    select distinct p.id, p.product_code, p.product_name, true as is_pieces, s.piece_code
    from stock s join product p on p.id = s.product_id
    where s.warehouse_id = ${warehouseId} and s.piece_code = ${text} and s.piece_code <> ''
    union all
    select p.id, p.product_code, p.product_name, p.product_type = '4', '' from product p
    where p.company_id = ${companyId} and (p.isbn = ${isbn13 ?? text} or p.product_code = ${text})`.execute(
    trx,
  )
  const [goods] = rows
  if (!goods) throw fail('ADJUST_LINE_GOODS', { line, code })
  const codes = [...new Set(rows.map(({ productCode }) => productCode))]
  if (codes.length > 1)
    throw fail('ADJUST_LINE_MANY', { line, code, count: codes.length, codes: codes.join('、') })
  return goods
}

async function booked(
  trx: Trx,
  { shelfId, productId, conditionGrade, pieceCode }: Omit<NewAdjustLine, 'quantity'>,
): Promise<number> {
  const row = await trx
    .selectFrom('stock')
    .select('quantity')
    .where('shelfId', '=', shelfId)
    .where('productId', '=', productId)
    .where('conditionGrade', '=', conditionGrade)
    .where('pieceCode', '=', pieceCode ?? '')
    .executeTakeFirst()
  return row?.quantity ?? 0
}
