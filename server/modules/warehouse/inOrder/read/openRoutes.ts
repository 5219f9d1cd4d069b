import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { defineRoute } from '../../../../kit/http'
import { stagedRows } from '../shelve/stagedRows'
import { suggestedShelf } from '../shelve/suggestShelf'

const params = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$', title: '入库单' }) })

/** @throws ROW_NOT_FOUND for an unknown and a foreign id alike */
const headOf = (trx: Trx, id: string) =>
  trx
    .selectFrom('inOrder')
    .select(['id', 'warehouseId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))

/** What 收货 starts with: the lines of which copies are still to come, each with all of them as good. */
const open = defineRoute({
  call: 'GET /wms/inOrder/open/{id}',
  permission: [
    'store:purchaseIn:receive',
    'store:returnIn:receive',
    'store:distributionIn:receive',
  ],
  summary: '入库单：应收的明细',
  resource: 'inOrder',
  params,
  handle: (ctx, { params: { id } }) =>
    ctx.trx(async (trx) => {
      const head = await headOf(trx, id)
      const items = await trx
        .selectFrom('inOrderItem as t')
        .select((eb) => [
          't.id',
          't.productName',
          't.isbn',
          't.conditionGrade',
          't.conditionGrade as realGrade',
          't.pieceCode',
          eb('t.planQuantity', '-', eb.ref('t.receivedQuantity')).as('leftQuantity'),
          eb('t.planQuantity', '-', eb.ref('t.receivedQuantity')).as('goodQuantity'),
          sql<number>`0`.as('defectQuantity'),
          sql<number>`0`.as('refuseQuantity'),
          suggestedShelf({
            warehouse: sql`${head.warehouseId}::bigint`,
            product: sql`t.product_id`,
            grade: sql`t.condition_grade`,
          }).as('suggestShelfCode'),
        ])
        .where('t.inOrderId', '=', id)
        .whereRef('t.receivedQuantity', '<', 't.planQuantity')
        .orderBy('t.id')
        .execute()
      return { id, items }
    }),
})

/** What 上架 starts with: copies on 收货暂存位 with a shelf for each. */
const staged = defineRoute({
  call: 'GET /wms/inOrder/staged/{id}',
  permission: 'store:inOrder:shelve',
  summary: '入库单：待上架的明细',
  resource: 'inOrder',
  params,
  handle: (ctx, { params: { id } }) =>
    ctx.trx(async (trx) => {
      const { warehouseId } = await headOf(trx, id)
      const items = []
      for (const row of await stagedRows(trx, id)) {
        const { lineId, stockId, quantity, ...shown } = row
        const place = {
          warehouse: sql`${warehouseId}::bigint`,
          product: sql`${row.productId}::bigint`,
          grade: sql`${row.conditionGrade}::text`,
        }
        const { rows } = await sql<{
          code: string | null
        }>`select ${suggestedShelf(place)} as code`.execute(trx)
        const shelfCode = rows[0]?.code ?? null
        const mine = { id: `${lineId}-${stockId}`, leftQuantity: quantity, quantity }
        items.push({ ...shown, ...mine, shelfCode, suggestShelfCode: shelfCode })
      }
      return { id, items }
    }),
})

export const openRoutes = [open, staged]
