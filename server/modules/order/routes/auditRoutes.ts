import { Type } from 'typebox'
import { fail } from '../../../errors'
import { defineRoute, type Route } from '../../../http'
import { findBelowFloor } from '../audit/belowFloor'
import { idsField } from '../bodyFields'

const checkBottomOrder = defineRoute({
  call: 'POST /order/shopOrders/checkBottomOrder',
  permission: 'order:examine:audit',
  summary: '检查底价',
  reads: true,
  body: Type.Object({ ids: idsField }),
  async handle(ctx, { body }) {
    const ids = body.ids.filter((id) => /^\d{1,18}$/.test(id))
    const lines = await ctx.trx((trx) => findBelowFloor(trx, ids, ctx.companyId))
    if (lines.length > 0) throw fail('ORDER_BELOW_FLOOR', { count: lines.length, lines })
    return { passed: true }
  },
})

export const auditRoutes: readonly Route[] = [checkBottomOrder]
