import { Type } from 'typebox'
import { fail } from '../../../base/errors'
import { defineRoute, type Route } from '../../../kit/http'

const warehouseById = defineRoute({
  call: 'POST /wms/warehouse/selectById',
  permission: 'login',
  summary: '查询仓库',
  reads: true,
  body: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$', title: '仓库' }) }),
  handle: (ctx, { body }) =>
    ctx.trx((trx) =>
      trx
        .selectFrom('warehouse')
        .select([
          'id',
          'warehouseCode',
          'warehouseName',
          'warehouseType',
          'warehouseMode',
          'status',
          'shareFlag',
          'shareScope',
          'shareStatus',
          'shareDiscount',
        ])
        .where('id', '=', body.id)
        .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND')),
    ),
})

const freightTemplates = defineRoute({
  call: 'GET /shop/freightTemplate/down',
  permission: 'login',
  summary: '运费模板选项',
  handle: (ctx) =>
    ctx.trx((trx) =>
      trx
        .selectFrom('freightTemplate')
        .select(['id', 'templateName'])
        .orderBy('isDefault', 'desc')
        .orderBy('id')
        .limit(200)
        .execute(),
    ),
})

/** What the two pages ask of warehouses and freight templates. */
export const choiceRoutes: readonly Route[] = [warehouseById, freightTemplates]
