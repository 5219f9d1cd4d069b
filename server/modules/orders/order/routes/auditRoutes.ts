import { Type } from 'typebox'
import { fail } from '../../../../base/errors'
import { defineRoute, type Route } from '../../../../kit/http'
import { chosenRows, readChosen } from '../../../../kit/machines'
import { findBelowFloor } from '../audit/belowFloor'

const checkBottomOrder = defineRoute({
  call: 'POST /order/shopOrders/checkBottomOrder',
  permission: ['order:examine:audit', 'order:cloud:audit'],
  summary: '检查底价',
  reads: true,
  body: Type.Object(chosenRows),
  async handle(ctx, { body }) {
    const lines = await ctx.trx(async (trx) => {
      const ids = await readChosen(trx, ctx, 'order', body)
      const known = ids.filter((id) => /^\d{1,18}$/.test(id))
      return findBelowFloor(trx, known, ctx.companyId)
    })
    if (lines.length > 0) throw fail('ORDER_BELOW_FLOOR', { count: lines.length, lines })
    return { passed: true }
  },
})

export const auditRoutes: readonly Route[] = [checkBottomOrder]
