import { Type } from 'typebox'
import { defineRoute, type Route } from '../../../kit/http'
import { businessTypes, readTradeLog } from './readTradeLog'

/** The history of a trade document. Who may see one kind of document may see the history of that kind. */
export const tradeLogRoutes: Route[] = [
  defineRoute({
    call: 'POST /wms/businesslog/list',
    permission: businessTypes.map(({ permission }) => permission),
    summary: '查询业务日志',
    reads: true,
    body: Type.Object({
      businessType: Type.Union(businessTypes.map(({ type }) => Type.Literal(type))),
      businessNum: Type.String({ pattern: '^[A-Z]{2}\\d{14,20}$', title: '单据编号' }),
    }),
    handle: (ctx, { body }) => ctx.trx((trx) => readTradeLog(trx, ctx, body)),
  }),
]
