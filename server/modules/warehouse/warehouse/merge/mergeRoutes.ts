import { sql } from 'kysely'
import { Type } from 'typebox'
import { asWholeCompany } from '../../../../base/db'
import { recordAudit } from '../../../../kit/auditLog'
import { askedValues, defineRoute, isAsked, type Route } from '../../../../kit/http'
import { defineList } from '../../../../kit/lists'
import { defineBatch, defineMachine, lockRow, requireState } from '../../../../kit/machines'
import { actionBody, actionEdit, idParam } from '../../../../kit/records'
import { readGroup, storeGroup } from './mergeGroup'

const permission = 'store:warehouse:merge'

const list = defineList({
  page: '/storeManage',
  list: 'merges',
  columns: {
    memberIds: sql`coalesce((select jsonb_agg(w.id::text order by w.priority, w.id)
      from warehouse w where w.merge_id = t.id), '[]')`,
    availableQuantity: sql`(select coalesce(sum(s.quantity - s.locked_quantity), 0)::int
      from warehouse w join stock s on s.warehouse_id = w.id join shelf h on h.id = s.shelf_id and h.sells
      where w.merge_id = t.id)`,
  },
})

/** The specified call: a new group. */
const add = defineRoute({
  call: 'POST /system/companys/settingMergeWarehouse',
  permission,
  summary: '合并仓设置',
  resource: 'warehouseMerge',
  creates: true,
  body: actionBody('warehouseMerge', 'add'),
  handle: (ctx, { body }) =>
    ctx.trx((trx) =>
      asWholeCompany(trx, async () => {
        const id = await storeGroup(trx, ctx, body)
        const after = await readGroup(trx, id)
        await recordAudit(trx, ctx, { id, label: String(after.mergeName), after })
        return after
      }),
    ),
})

const edit = defineRoute({
  call: 'POST /wms/warehouseMerge/edit',
  permission,
  summary: '编辑合并仓',
  resource: 'warehouseMerge',
  body: actionEdit('warehouseMerge', 'edit'),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const { id, ...values } = body
      await lockRow(trx, 'warehouseMerge', id)
      return asWholeCompany(trx, async () => {
        const before = await readGroup(trx, id)
        await storeGroup(trx, ctx, { ...before, ...values }, id)
        const after = await readGroup(trx, id)
        await recordAudit(trx, ctx, { id, label: String(after.mergeName), before, after })
        return after
      })
    }),
})

const load = defineRoute({
  call: 'GET /wms/warehouseMerge/query/{id}',
  permission,
  summary: '查询合并仓',
  params: idParam,
  handle: (ctx, { params }) => ctx.trx((trx) => readGroup(trx, params.id)),
})

const down = defineRoute({
  call: 'GET /wms/warehouseMerge/down',
  permission: 'login',
  summary: '合并仓：可选项',
  query: Type.Object({
    keyword: Type.Optional(Type.String({ maxLength: 50 })),
    values: askedValues,
  }),
  handle: (ctx, { query: { keyword = '', values } }) =>
    ctx.trx(async (trx) => {
      const groups = await trx
        .selectFrom('warehouseMerge')
        .select(['id', 'mergeName'])
        .orderBy('mergeName')
        .execute()
      return groups.filter(
        ({ id, mergeName }) => mergeName.includes(keyword) && isAsked(values, id),
      )
    }),
})

const moves = defineMachine({
  resource: 'warehouseMerge',
  table: 'warehouseMerge',
  transitions: { open: {}, close: {} },
})

const remove = defineBatch({
  resource: 'warehouseMerge',
  action: 'remove',
  errors: ['STATE_REFUSED'],
  async row(trx, _ctx, id, _input, name) {
    const row = await lockRow(trx, 'warehouseMerge', id)
    name(row.mergeName)
    requireState('warehouseMerge', 'remove', row)
    await trx.deleteFrom('warehouseMerge').where('id', '=', id).execute()
  },
})

export const mergeRoutes: readonly Route[] = [...list, add, edit, load, down, ...moves, remove]
