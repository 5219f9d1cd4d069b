import { Type } from 'typebox'
import { askedValues, defineRoute, isAsked, type Route } from '../../../kit/http'
import { findPermitted } from './findPermitted'

export const warehouseRoutes: Route[] = [
  defineRoute({
    call: 'POST /wms/warehouse/selectPermissionsWarehouse',
    permission: 'login',
    summary: '可用仓库',
    reads: true,
    body: Type.Object({
      keyword: Type.Optional(Type.String({ maxLength: 50 })),
      values: askedValues,
    }),
    handle: (ctx, { body }) =>
      ctx.trx(async (trx) => {
        const warehouses = await findPermitted(trx, ctx.companyId, ctx.user.userId)
        const keyword = body.keyword ?? ''
        return warehouses.filter(
          ({ id, warehouseName }) => warehouseName.includes(keyword) && isAsked(body.values, id),
        )
      }),
  }),
]
