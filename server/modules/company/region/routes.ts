import { Type } from 'typebox'
import type { Trx } from '../../../base/db'
import { defineRoute, type Context, type Route } from '../../../kit/http'
import { findRegionTree } from './findRegionTree'

const Parent = Type.Object({
  parentId: Type.String({ pattern: '^[0-9]{2,9}$', title: '上级地区' }),
})

export const regionRoutes: Route[] = [
  defineRoute({
    call: 'POST /system/province/selectList',
    permission: 'login',
    summary: '省份列表',
    reads: true,
    handle: (ctx) => ctx.trx((trx) => findChildren(trx, null, 1)),
  }),
  childrenRoute('POST /system/city/selectByParentId', '城市列表', 2),
  childrenRoute('POST /system/district/selectByParentId', '区县列表', 3),
  childrenRoute('POST /system/region/getTown', '街道列表', 4),
  defineRoute({
    call: 'POST /system/region/tree',
    permission: 'login',
    summary: '省市区的树',
    reads: true,
    handle: (ctx) => ctx.trx(findRegionTree),
  }),
]

function childrenRoute(call: string, summary: string, level: number): Route {
  return defineRoute({
    call,
    permission: 'login',
    summary,
    reads: true,
    body: Parent,
    handle: (ctx: Context, { body }) => ctx.trx((trx) => findChildren(trx, body.parentId, level)),
  })
}

/** `hasChildren` tells a cascader where the tree ends: some cities have towns right below them. */
const findChildren = (trx: Trx, parentCode: string | null, level: number) =>
  trx
    .selectFrom('region as t')
    .select((eb) => [
      't.code as id',
      't.code',
      't.name',
      't.level',
      eb
        .exists(
          eb.selectFrom('region as c').select('c.code').whereRef('c.parentCode', '=', 't.code'),
        )
        .as('hasChildren'),
    ])
    .where('t.parentCode', parentCode === null ? 'is' : '=', parentCode)
    .where('t.level', '=', level)
    .orderBy('t.code')
    .execute()
