import { Type } from 'typebox'
import type { Id, Trx } from '../../../base/db'
import { defineRoute, type Context, type Route } from '../../../kit/http'
import { guardReceiver } from '../../orders/order/guards/guardReceiver'
import { revealFields } from './revealFields'
import { readQuota } from './spendReveals'

/** What else must hold before a resource's plain values are shown, and what else is noted. */
const guards: Readonly<Record<string, (trx: Trx, ctx: Context, id: Id) => Promise<void>>> = {
  order: guardReceiver,
}

const name = (title: string) => Type.String({ pattern: '^\\w{1,60}$', title })

export const privacyRoutes: Route[] = [
  defineRoute({
    call: 'GET /system/privacy/quota',
    permission: 'login',
    summary: '今天还可以查看多少条明文',
    handle: (ctx) => ctx.trx((trx) => readQuota(trx, ctx)),
  }),
  defineRoute({
    call: 'POST /system/privacy/reveal',
    // which right it takes stands in the resource
    permission: 'login',
    summary: '查看明文',
    // an answer kept for repeats would keep the plain values in the request log
    reads: true,
    rate: 'heavy',
    body: Type.Object({
      resource: name('资源'),
      id: Type.String({ minLength: 1, maxLength: 60, title: '编号' }),
      fields: Type.Array(name('字段'), { minItems: 1, maxItems: 10, uniqueItems: true }),
      reason: Type.Optional(Type.String({ maxLength: 200, title: '查看原因' })),
    }),
    handle: (ctx, { body }) =>
      ctx.trx(async (trx) => {
        const values = await revealFields(trx, ctx, body)
        await guards[body.resource]?.(trx, ctx, body.id)
        return values
      }),
  }),
]
