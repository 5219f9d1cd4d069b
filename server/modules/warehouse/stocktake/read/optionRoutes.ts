import { sql } from 'kysely'
import { Type } from 'typebox'
import { askedValues, defineRoute, type Route } from '../../../../kit/http'

/** Areas and rows of shelves of every warehouse the caller may see, named with their warehouse. */
const options = (name: string, table: string, label: string, summary: string): Route =>
  defineRoute({
    call: `POST /wms/stocktake/${name}`,
    permission: 'store:stocktake:add',
    summary,
    reads: true,
    body: Type.Object({
      keyword: Type.Optional(Type.String({ maxLength: 50 })),
      values: askedValues,
    }),
    handle: (ctx, { body: { keyword = '', values } }) =>
      ctx.trx(async (trx) => {
        const { rows } = await sql<{ id: string; label: string }>`
          select a.id, w.warehouse_name || ' ' || a.${sql.ref(label)} as label
          from ${sql.table(table)} a join warehouse w on w.id = a.warehouse_id
          where ${values ? sql`a.id::text = any(${[...values].map(String)}::text[])` : sql`w.status = '1' and a.status = '1'`}
            and strpos(w.warehouse_name || ' ' || a.${sql.ref(label)}, ${keyword}) > 0
          order by w.priority desc, w.id, a.pick_sort, a.id
          limit 200`.execute(trx)
        return rows
      }),
  })

export const optionRoutes: readonly Route[] = [
  options('areas', 'warehouse_area', 'area_name', '可盘点的库区'),
  options('shelfAreas', 'shelf_area', 'shelf_area_name', '可盘点的货架区'),
]
