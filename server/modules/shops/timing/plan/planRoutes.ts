import { sql } from 'kysely'
import { textsOf } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { defineRoute, type Route } from '../../../../kit/http'
import { defineBatch, defineMachine, requireState } from '../../../../kit/machines'
import { editBody, formBody, idParam, type RecordValues } from '../../../../kit/records'
import { checkShops } from './checkPlan'
import { lockPlan } from './lockPlan'
import { nextRun, rhythmOf } from './nextRun'
import { addPlan, editPlan, planItems, readPlan } from './savePlan'

const base = '/shop/timingShelves'
const resource = 'timingShelvesPlan'
const refusals = ['SHELVES_LACKS', 'SHELVES_PAST', 'SHELVES_SHOP'] as const

const add = defineRoute({
  call: 'POST /shop/shopGoods/shelfSetting',
  permission: 'shop:timing:add',
  summary: '新增定时上下架计划',
  resource,
  refusals,
  body: formBody(planItems),
  handle: (ctx, { body }) => ctx.trx((trx) => addPlan(trx, ctx, body as RecordValues)),
})

/** The dialog began with another plan; what it says now is a plan of its own. */
const copy = defineRoute({
  call: `POST ${base}/copy`,
  permission: 'shop:timing:add',
  summary: '复制定时上下架计划',
  resource,
  refusals,
  body: editBody(planItems),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const { id, ...values } = body as RecordValues & { id: string }
      return addPlan(trx, ctx, { ...(await readPlan(trx, id)), id: undefined, ...values })
    }),
})

const edit = defineRoute({
  call: `POST ${base}/edit`,
  permission: 'shop:timing:edit',
  summary: '编辑定时上下架计划',
  resource,
  refusals: [...refusals, 'STATE_REFUSED', 'SHELVES_RUNNING'],
  body: editBody(planItems),
  handle: (ctx, { body }) =>
    ctx.trx((trx) => {
      const { id, ...values } = body as RecordValues & { id: string }
      return editPlan(trx, ctx, id, values)
    }),
})

const loaded = (call: string, permission: string, summary: string, isTemplate?: true) =>
  defineRoute({
    call,
    permission,
    summary,
    isTemplate,
    params: idParam,
    handle: (ctx, { params }) => ctx.trx((trx) => readPlan(trx, params.id)),
  })

const states = defineMachine({
  resource,
  table: 'timingShelvesPlan',
  sees: (row) => !row.deleted,
  transitions: {
    enable: {
      errors: ['SHELVES_SHOP', 'SHELVES_PAST'],
      async effect(trx, plan, _input, ctx) {
        await checkShops(trx, textsOf(plan.shopNums), plan.platform)
        const next = nextRun(rhythmOf(plan), ctx.now())
        if (next === null) throw fail('SHELVES_PAST')
        await sql`update timing_shelves_plan set next_run_time = ${next}, update_time = now() where id = ${plan.id}`.execute(
          trx,
        )
      },
    },
    disable: {
      async effect(trx, { id }) {
        await sql`update timing_shelves_plan set next_run_time = null, update_time = now() where id = ${id}`.execute(
          trx,
        )
      },
    },
  },
})

const remove = defineBatch({
  resource,
  action: 'remove',
  errors: ['STATE_REFUSED'],
  async row(trx, _ctx, id, _input, name) {
    const plan = await lockPlan(trx, id)
    name(plan.planName)
    requireState(resource, 'remove', plan)
    await trx
      .updateTable('timingShelvesPlan')
      .set({ deleted: true, updateTime: sql<string>`now()` })
      .where('id', '=', id)
      .execute()
  },
})

/** Plans: made, changed, copied, switched, removed. */
export const planRoutes: readonly Route[] = [
  add,
  copy,
  edit,
  loaded(`GET ${base}/query/{id}`, 'shop:timing:edit', '查询定时上下架计划'),
  loaded(`GET ${base}/copied/{id}`, 'shop:timing:add', '定时上下架计划：复制的初值', true),
  ...states,
  remove,
]
