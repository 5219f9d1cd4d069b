import { randomUUID } from 'node:crypto'
import { Type } from 'typebox'
import { fail } from '../../../base/errors'
import { defineRoute, moneyText, type Route } from '../../../kit/http'
import { defineBatch } from '../../../kit/machines'
import { acceptPrice } from './acceptPrice'
import { leaveMessage } from './leaveMessage'
import { markRead, readThread, threadList } from './readThreads'
import { threadOfCandidate, threadOfMessage, threadOfOrder, threadOfOrderId } from './threadOf'

const leave = defineRoute({
  call: 'POST /association/gpMatchStockVDetailV2/leaveMessage',
  permission: 'gp:message:add',
  summary: '对一条货源或一张采配订单留言',
  body: Type.Object({
    matchStockId: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$', title: '货源' })),
    orderNum: Type.Optional(Type.String({ minLength: 1, maxLength: 40, title: '订单编号' })),
    content: Type.String({ maxLength: 500, title: '留言内容' }),
    expectPrice: Type.Optional(
      Type.Union([Type.String({ pattern: moneyText, title: '期望单价' }), Type.Null()]),
    ),
    requestId: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z_-]{8,60}$', title: '请求号' })),
  }),
  handle: (ctx, { body: { matchStockId, orderNum, requestId = randomUUID(), ...saying } }) =>
    ctx.trx(async (trx) => {
      if (!matchStockId && !orderNum) throw fail('GP_MESSAGE_ABOUT')
      const thread = orderNum
        ? await threadOfOrder(trx, orderNum)
        : await threadOfCandidate(trx, ctx, matchStockId ?? '0')
      return { id: await leaveMessage(trx, ctx, thread, { ...saying, requestId }) }
    }),
})

const rules = ['GP_MESSAGE_ABOUT', 'GP_MESSAGE_EMPTY', 'GP_MESSAGE_OFTEN'] as const

/** 留言 from the list of orders. */
const aboutOrder = defineBatch({
  resource: 'gpOrderLink',
  action: 'leaveMessage',
  isSingle: true,
  isShownOnly: true,
  errors: rules,
  async row(trx, ctx, id, { content }, name) {
    const thread = await threadOfOrderId(trx, id)
    name(thread.orderNum ?? '')
    await leaveMessage(trx, ctx, thread, { content, requestId: ctx.requestId })
  },
})

/** 留言 from a candidate of a task: to its supplier, before there is an order. */
const aboutOffer = defineBatch({
  resource: 'gpMatchStock',
  action: 'leaveMessage',
  isSingle: true,
  isShownOnly: true,
  errors: rules,
  async row(trx, ctx, id, { content, expectPrice }) {
    if (!/^\d{1,18}$/.test(id)) throw fail('GP_MESSAGE_ABOUT')
    const thread = await threadOfCandidate(trx, ctx, id)
    const price = typeof expectPrice === 'string' && expectPrice !== '' ? expectPrice : null
    await leaveMessage(trx, ctx, thread, {
      content: String(content),
      expectPrice: price,
      requestId: ctx.requestId,
    })
  },
})

const reply = defineBatch({
  resource: 'gpMessage',
  action: 'reply',
  isSingle: true,
  isShownOnly: true,
  errors: rules,
  async row(trx, ctx, id, { content }) {
    const thread = await threadOfMessage(trx, id)
    await leaveMessage(trx, ctx, thread, { content, requestId: ctx.requestId })
    await markRead(trx, ctx, id)
  },
})

const accept = defineBatch({
  resource: 'gpMessage',
  action: 'acceptPrice',
  isSingle: true,
  isShownOnly: true,
  errors: ['GP_MESSAGE_ABOUT', 'GP_PRICE_NOT_ASKED', 'GP_PRICE_BELOW_BASE', 'GP_MESSAGE_OFTEN'],
  row: (trx, ctx, id) => acceptPrice(trx, ctx, id),
})

const read = defineBatch({
  resource: 'gpMessage',
  action: 'read',
  isShownOnly: true,
  errors: ['GP_MESSAGE_ABOUT'],
  row: (trx, ctx, id) => markRead(trx, ctx, id),
})

const thread = defineRoute({
  call: 'GET /association/gpMessage/thread/{id}',
  permission: 'gp:message:list',
  summary: '采配留言：会话',
  handle: (ctx, { params }) => ctx.trx((trx) => readThread(trx, String(params.id))),
})

/** Calls of 采配留言. */
export const gpMessageRoutes: readonly Route[] = [
  leave,
  aboutOrder,
  aboutOffer,
  ...threadList,
  reply,
  accept,
  read,
  thread,
]
