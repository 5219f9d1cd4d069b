import { defineRoute, type Route } from '../../http'
import type { Trx } from '../../db'
import { dictionaryAdminRoutes } from './adminRoutes'

export const dictionaryRoutes: Route[] = [
  defineRoute({
    call: 'GET /system/dict/type/list',
    permission: 'login',
    summary: '字典类型列表',
    handle: (ctx) =>
      ctx.trx((trx) =>
        trx
          .selectFrom('dictType')
          .select(['id', 'dictType', 'dictName', 'status'])
          .where('status', '=', '1')
          .orderBy('dictType')
          .execute(),
      ),
  }),
  defineRoute({
    call: 'GET /system/dict/data/type/{type}',
    permission: 'login',
    summary: '字典数据',
    handle: (ctx, { params }) => ctx.trx((trx) => findValues(trx, params.type ?? '')),
  }),
  defineRoute({
    call: 'GET /system/dict/data/selectExpressCode',
    permission: 'login',
    summary: '快递公司选项',
    handle: (ctx) => ctx.trx((trx) => findValues(trx, 'express_code')),
  }),
  ...dictionaryAdminRoutes,
]

const findValues = (trx: Trx, dictType: string) =>
  trx
    .selectFrom('dictData')
    .select(['dictValue', 'dictLabel', 'dictSort', 'listClass', 'listClass as color', 'isDefault'])
    .where('dictType', '=', dictType)
    .where('status', '=', '1')
    .orderBy('dictSort')
    .execute()
