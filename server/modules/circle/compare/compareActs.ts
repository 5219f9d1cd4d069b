import { Type } from 'typebox'
import { sql } from 'kysely'
import { fail } from '../../../base/errors'
import { askedValues, defineRoute, isAsked, type Route } from '../../../kit/http'
import { defineBatch, defineMachine, requireState } from '../../../kit/machines'
import { setPrice } from '../offer/price/priceOffers'
import { askMissing } from '../search/askMissing'
import { copyTask } from '../task/copyTask'
import { seesTask } from '../task/findTask'
import { moves, removeTask } from '../task/moves'
import { findComparison } from './compareTasks'
import { findLine, goOn } from './goOn'

const resource = 'gpCompareTask'
const { pause, resume, retry, cancel, rematch } = moves

/** The states of a price report are those of any task; who may move it is another right. */
const states = defineMachine({
  resource,
  table: 'gpMatchTask',
  sees: (task: { createBy: string | null; taskType: string }, ctx) =>
    task.taskType === '2' && seesTask(task, ctx),
  transitions: { pause, resume, retry, cancel, rematch },
})

const remove = defineBatch({
  resource,
  action: 'remove',
  errors: ['STATE_REFUSED', 'GP_COMPARE_TASK', 'GP_TASK_HAS_ORDERS'],
  async row(trx, ctx, taskId, _input, name) {
    const task = await findComparison(trx, ctx, taskId, true)
    name(task.taskNum)
    requireState(resource, 'remove', task)
    await removeTask(trx, task)
  },
})

/** 转采配, and a comparison over again: a draft with the lines and conditions of another task, which its page goes on with. */
const draftOf = (call: string, permission: string, taskType: '1' | '2', summary: string) =>
  defineRoute({
    call,
    permission,
    summary,
    resource,
    creates: true,
    body: Type.Object({
      ids: Type.Array(Type.String({ pattern: '^[0-9]{1,18}$' }), {
        minItems: 1,
        maxItems: 1,
        title: '任务',
      }),
    }),
    refusals: ['GP_COMPARE_TASK', 'GP_TASK_CHANGED'],
    handle: (ctx, { body }) =>
      ctx.trx(async (trx) => {
        const [from = ''] = body.ids
        await findComparison(trx, ctx, from)
        const id = await copyTask(trx, ctx, from)
        await sql`update gp_match_task set task_type = ${taskType} where id = ${id}`.execute(trx)
        return { id }
      }),
  })

const lineActs = [
  defineBatch({
    resource: 'gpCompareLine',
    action: 'goOn',
    isShownOnly: true,
    errors: [
      'GP_COMPARE_DONE',
      'GP_COMPARE_TASK',
      'GP_TASK_CHANGED',
      'GP_QUOTA_ZERO',
      'GP_QUOTA_SHORT',
    ],
    async row(trx, ctx, id, _input, name) {
      name(await goOn(trx, ctx, id))
    },
  }),
  defineBatch({
    resource: 'gpCompareLine',
    action: 'ask',
    isShownOnly: true,
    errors: [
      'GP_COMPARE_TASK',
      'GP_MISSING_NONE',
      'GP_MISSING_OFFERED',
      'ASK_CIRCLE',
      'ASK_DEADLINE',
    ],
    async row(trx, ctx, id, { circleIds = [], ...terms }, name) {
      const { isbn13, bookName, needQty } = await findLine(trx, ctx, id)
      name(bookName ?? isbn13 ?? id)
      if (!isbn13) throw fail('GP_MISSING_NONE')
      await askMissing(
        trx,
        ctx,
        { isbn13, bookName },
        { ...terms, circleIds: circleIds as string[], needQty: Math.min(needQty, 9999) },
      )
    },
  }),
  defineBatch({
    resource: 'gpCompareLine',
    action: 'setOwn',
    isShownOnly: true,
    isSingle: true,
    errors: ['GP_COMPARE_TASK', 'GP_PRICE_ZERO', 'GP_PRICE_BASE', 'STATE_REFUSED'],
    async row(trx, ctx, id, { gpStockId, price }, name) {
      const { bookName, isbn13 } = await findLine(trx, ctx, id)
      name(bookName ?? isbn13 ?? id)
      const offer = await setPrice(
        trx,
        String(gpStockId),
        { priceType: 'FIXED', price: String(price) },
        { isStrict: true },
      )
      if (offer.isbn13 !== isbn13) throw fail('ROW_NOT_FOUND')
    },
  }),
]

/** Own offers of the book of a line, as choices. */
const ownOffers = defineRoute({
  call: 'GET /association/gpCompare/ownOffers',
  permission: 'gp:stock:price',
  summary: '馆配比价：我的圈内库存（选项）',
  query: Type.Object({
    isbn13: Type.Optional(Type.String({ pattern: '^[0-9]{13}$' })),
    values: askedValues,
  }),
  handle: (ctx, { query: { isbn13, values } }) =>
    ctx.trx(async (trx) => {
      if (!isbn13) return []
      const { rows } = await sql<{ id: string; label: string }>`
        select g.id, concat_ws(' · ', case when g.circle_id = 0 then '仅协议共享' else c.name end, w.warehouse_name,
          '¥' || g.price, '可售 ' || g.quantity) as label
        from gp_stock g join warehouse w on w.id = g.warehouse_id left join circle_named c on c.id = g.circle_id
        where g.company_id = ${ctx.companyId} and g.isbn13 = ${isbn13}::bigint and g.state in ('ON', 'OFF', 'SOLD_OUT', 'BLOCKED')
        order by g.price, g.id limit 50`.execute(trx)
      return rows.filter(({ id }) => isAsked(values, id))
    }),
})

export const compareActs: readonly Route[] = [
  ...states,
  remove,
  draftOf('POST /association/gpCompare/toBuy', 'gp:task:add', '1', '馆配比价：转采配'),
  draftOf('POST /association/gpCompare/copy', 'gp:compare:add', '2', '馆配比价：复制'),
  ...lineActs,
  ownOffers,
]
