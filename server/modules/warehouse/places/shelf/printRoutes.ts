import { sql } from 'kysely'
import { Type } from 'typebox'
import { fail } from '../../../../base/errors'
import { defineRoute, type Route } from '../../../../kit/http'
import { idParam } from '../../../../kit/records'

const permission = 'store:shelf:print'
const maxShelves = 500
const maxLabels = 2_000
const id = Type.String({ pattern: '^[0-9]{1,18}$', title: '货架' })

const oneLabel = defineRoute({
  call: 'GET /wms/shelf/print/{id}',
  permission,
  summary: '打印货架号：一张标签的内容',
  params: idParam,
  handle: (ctx, { params }) =>
    ctx.trx((trx) =>
      trx
        .selectFrom('shelf as t')
        .innerJoin('warehouse as w', 'w.id', 't.warehouseId')
        .innerJoin('warehouseArea as a', 'a.id', 't.areaId')
        .innerJoin('shelfArea as s', 's.id', 't.shelfAreaId')
        .select([
          't.id',
          't.shelfCode',
          't.shelfName',
          'w.warehouseName',
          'a.areaName',
          's.shelfAreaName',
        ])
        .where('t.id', '=', params.id)
        .where('t.removedTime', 'is', null)
        .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND')),
    ),
})

/** shelf.printCount += copies of each label that came out. */
const printed = defineRoute({
  call: 'POST /wms/shelf/printed',
  permission,
  summary: '打印货架号：记下打印',
  body: Type.Object({
    ids: Type.Array(id, { minItems: 1, maxItems: maxShelves, uniqueItems: true, title: '货架' }),
    copies: Type.Integer({ minimum: 1, maximum: maxLabels, title: '份数' }),
    each: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { maxItems: maxShelves })),
  }),
  handle: (ctx, { body: { ids, copies } }) => {
    const total = ids.length * copies
    if (total > maxLabels) throw fail('SHELF_LABELS_MANY', { total, most: maxLabels })
    return ctx.trx(async (trx) => {
      // held in the order of ids: two who print at once do not wait in a circle
      await sql`update shelf set print_count = print_count + ${copies} where id in (
        select id from shelf where id = any(${ids}::bigint[]) and removed_time is null order by id for no key update)`.execute(
        trx,
      )
      return { printed: total }
    })
  },
})

export const shelfPrintRoutes: Route[] = [oneLabel, printed]
