import { sql } from 'kysely'
import { Type } from 'typebox'
import { readScan } from '../../../../../schemas/language'
import type { Id, Trx } from '../../../../base/db'
import { alsoShown, defineRoute } from '../../../../kit/http'
import { defineList } from '../../../../kit/lists'
import {
  byIsbn,
  byPiece,
  byProductCode,
  findByCode,
  readStock,
  type ShelfStock,
} from '../post/shelfStock'
import { maxMoveLines } from '../post/storeLine'

const id = Type.String({ pattern: '^[0-9]{1,18}$' })

interface LinesAnswer {
  lines: object[]
  problems: { text: string; reason: string }[]
}

/** Lines of a new 移库单 from scanned codes or chosen stock rows, with what can be moved of each now. */
const lines = defineRoute({
  call: 'POST /wms/move/lines',
  permission: 'store:move:add',
  summary: '移库明细：取可移数量',
  reads: true,
  body: Type.Object({
    terms: Type.Object({ warehouseId: id }, alsoShown),
    codes: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: maxMoveLines }),
    ),
    picks: Type.Optional(
      Type.Array(Type.Object({ stockId: id }, alsoShown), { maxItems: maxMoveLines }),
    ),
  }),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx): Promise<LinesAnswer> => {
      const { warehouseId } = body.terms
      const problems: LinesAnswer['problems'] = []
      const found: ShelfStock[] = []
      for (const text of body.codes ?? []) {
        const rows = await findCode(trx, warehouseId, text)
        if (rows.length === 0) problems.push({ text, reason: '这个仓库没有它的库存' })
        found.push(...rows)
      }
      const picked = await readStock(
        trx,
        (body.picks ?? []).map(({ stockId }) => stockId),
      )
      found.push(...[...picked.values()].filter((row) => row.warehouseId === warehouseId))
      for (const row of found.filter(({ available }) => available <= 0))
        problems.push({ text: row.productName, reason: `货架 ${row.shelfCode} 上的都被单据占用` })
      return { lines: found.filter(({ available }) => available > 0).map(lineOf), problems }
    }),
})

async function findCode(trx: Trx, warehouseId: Id, code: string): Promise<ShelfStock[]> {
  const { text, isbn13 } = readScan(code)
  for (const isMeant of [byPiece(text), byIsbn(isbn13 ?? text), byProductCode(text)]) {
    const rows = await findByCode(trx, warehouseId, isMeant)
    if (rows.length > 0) return rows
  }
  return []
}

const lineOf = ({ available, shelfCode, ...stock }: ShelfStock) => ({
  ...stock,
  fromShelfCode: shelfCode,
  availableQuantity: available,
  quantity: 1,
})

const shown = [
  'stockId',
  'warehouseId',
  'fromShelfCode',
  'productName',
  'isbn',
  'productCode',
  'pieceCode',
  'conditionGrade',
  'availableQuantity',
]

/** Stock of the warehouse that lines are chosen from, by shelf or book. */
const choose = defineList({
  page: '/moveStoreManage/new',
  list: 'stock',
  from: (trx, ctx) =>
    trx
      .selectFrom(
        sql`(
          select s.id, s.id as stock_id, s.company_id, s.warehouse_id, h.shelf_code as from_shelf_code, p.isbn,
            s.product_code, s.piece_code, p.product_name, s.condition_grade, s.quantity - s.locked_quantity as available_quantity
          from stock s join shelf h on h.id = s.shelf_id join product p on p.id = s.product_id
          where h.status = '1' and s.quantity > s.locked_quantity)`.as('t'),
      )
      .where(sql`t.company_id`, '=', ctx.companyId),
  columns: Object.fromEntries(shown.map((name) => [name, sql.ref(`t.${name}`)])),
})

export const moveLineRoutes = [lines, ...choose]
