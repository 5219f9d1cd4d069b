import { sql } from 'kysely'
import { Type } from 'typebox'
import { goodsSpellings } from '../../../../../schemas/language'
import { containing } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { defineRoute } from '../../../../kit/http'
import { defineList } from '../../../../kit/lists'

const ofWave = (column: string) =>
  sql`(select w.${sql.ref(column)} from wave w where w.id = t.wave_id)`
const done = sql`round((t.picked_quantity + t.short_quantity)::numeric / nullif(t.total_quantity, 0), 4)`
const forOuts = (condition: ReturnType<typeof sql>) => sql`exists (
  select from pick_allocation a join out_order o on o.id = a.out_order_id
  where a.pick_list_id = t.id and ${condition})`

const listColumns = {
  sortWallName: ofWave('sort_wall_name'),
  waveStatus: ofWave('wave_status'),
  progress: done,
}

/** 拣货单管理. */
const pickLists = defineList({
  page: '/pickList',
  columns: listColumns,
  filters: {
    outOrderNum: (value) => forOuts(sql`o.out_order_num ilike ${containing(String(value))}`),
    orderNum: (value) => forOuts(sql`o.order_num ilike ${containing(String(value))}`),
    isbn: (value) => {
      const text = String(value).trim()
      return sql`exists (select from pick_list_item i where i.pick_list_id = t.id
        and (i.isbn = any(${goodsSpellings(text)}::text[]) or i.product_code ilike ${containing(text)}))`
    },
  },
  export: { permission: 'store:pickList:export', fileName: '拣货单' },
})

const waves = defineList({
  page: '/pickList',
  list: 'wave',
  columns: { progress: sql`round(t.picked_quantity::numeric / nullif(t.total_quantity, 0), 4)` },
})

const listsOfWave = defineList({ page: '/pickList', list: 'lists', columns: listColumns })

const items = defineList({
  page: '/pickList',
  list: 'items',
  export: { permission: 'store:pickList:export', fileName: '拣货明细' },
})

/** The list in hand at 拣货作业: lines by what became of them. A line may be picked in part and short for the rest. */
const itemsInHand = defineList({
  page: '/pickOrder',
  list: 'items',
  filters: {
    isbn: (value) => {
      const text = String(value).trim()
      return sql`(t.isbn = any(${goodsSpellings(text)}::text[]) or t.product_code ilike ${containing(text)}
        or (t.piece_code <> '' and t.piece_code = ${text}))`
    },
  },
  tabs: {
    todo: sql`t.item_status = 'WAIT'`,
    done: sql`(t.item_status = 'PICKED' or (t.item_status = 'SHORT' and t.picked_quantity > 0))`,
    short: sql`t.short_quantity > 0`,
    cancelled: sql`t.item_status = 'CANCELLED'`,
  },
})

/** 拣货记录 of a document: which list took what from where. */
const picksOfOut = defineList({
  page: '/goodOutOrderDetails/{id}',
  list: 'picks',
  from: (trx) =>
    trx.selectFrom(
      sql`(
        select a.id, a.company_id, a.out_order_id, l.pick_list_num, l.pick_status, l.picker_id, i.shelf_code,
          i.product_name, i.condition_grade, a.quantity, a.picked_quantity, a.short_quantity, l.finish_time
        from pick_allocation a join pick_list l on l.id = a.pick_list_id join pick_list_item i on i.id = a.item_id
        where a.quantity > 0
      )`.as('t'),
    ),
  columns: {
    outOrderId: sql.ref('t.out_order_id'),
    pickListNum: sql.ref('t.pick_list_num'),
    pickStatus: sql.ref('t.pick_status'),
    pickerId: sql.ref('t.picker_id'),
    shelfCode: sql.ref('t.shelf_code'),
    productName: sql.ref('t.product_name'),
    conditionGrade: sql.ref('t.condition_grade'),
    quantity: sql.ref('t.quantity'),
    pickedQuantity: sql.ref('t.picked_quantity'),
    shortQuantity: sql.ref('t.short_quantity'),
    finishTime: sql.ref('t.finish_time'),
  },
})

/** What 整单确认拣完 starts with: the lines that are not picked whole yet. */
const open = defineRoute({
  call: 'GET /wms/pickList/open/{id}',
  permission: 'store:pickList:confirm',
  summary: '拣货单：没拣的明细',
  resource: 'pickList',
  params: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$', title: '拣货单' }) }),
  handle: (ctx, { params }) =>
    ctx.trx(async (trx) => {
      const { id } = await trx
        .selectFrom('pickList')
        .select('id')
        .where('id', '=', params.id)
        .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
      const { rows } = await sql<object>`
        select id, shelf_code, product_name, condition_grade, quantity - picked_quantity - short_quantity as left_quantity,
          0 as short_quantity
        from pick_list_item where pick_list_id = ${id} and item_status = 'WAIT' order by sort_no`.execute(
        trx,
      )
      return { id, items: rows, adjustReason: 'MISS' }
    }),
})

/** Walls of a warehouse that are in use. */
const walls = defineRoute({
  call: 'GET /wms/sortWall/selectList',
  permission: 'login',
  summary: '分拣墙：可选项',
  query: Type.Object({
    warehouseId: Type.Optional(Type.String({ pattern: '^[0-9]{0,18}$', title: '仓库' })),
    values: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}(,[0-9]{1,18}){0,99}$' })),
  }),
  handle: (ctx, { query }) =>
    ctx.trx((trx) =>
      trx
        .selectFrom('sortWall')
        .select([
          'id',
          'wallName',
          'wallCode',
          'warehouseId',
          'rowCount',
          'columnCount',
          'basketCount',
          'disabledBaskets',
          'voiceFlag',
          'currentWaveNum',
        ])
        .where('companyId', '=', ctx.companyId)
        .$if(query.values === undefined, (found) => found.where('status', '=', '1'))
        .$if(query.values !== undefined, (found) =>
          found.where('id', 'in', (query.values ?? '').split(',')),
        )
        .$if(Boolean(query.warehouseId), (found) =>
          found.where('warehouseId', '=', query.warehouseId ?? ''),
        )
        .orderBy('wallCode')
        .execute(),
    ),
})

export const listRoutes = [
  ...pickLists,
  ...waves,
  ...listsOfWave,
  ...items,
  ...itemsInHand,
  ...picksOfOut,
  open,
  walls,
]
