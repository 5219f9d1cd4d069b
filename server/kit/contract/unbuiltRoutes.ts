import { Type } from 'typebox'
import { fail } from '../../base/errors'
import { defineRoute, type Route } from '../http'
import specified from './specifiedCalls.json'

type Group = keyof typeof specified

const groupTitles: Record<Group, string> = {
  auth: '登录与账户',
  common: '公共',
  messages: '消息',
  products: '商品',
  video: '视频',
  shop: '店铺',
  system: '系统',
  dashboard: '首页统计',
  orders: '订单',
  wms: '仓库',
  association: '库存圈',
  financial: '财务',
}

/**
 * A route for every specified call that none of `built` answers. It asks for a session and then says 501, so that a
 * caller learns that the call is right and its module is not there. Pages cannot name it: it is not in calls.gen.ts.
 */
export function unbuiltRoutes(built: readonly Route[]): Route[] {
  const answered = new Set(built.map(({ call }) => shapeOf(call)))
  return (Object.keys(specified) as Group[]).flatMap((group) =>
    specified[group]
      .filter((call) => !answered.has(shapeOf(call)))
      .map((call) => unbuiltRoute(call, groupTitles[group])),
  )
}

const unbuiltRoute = (call: string, title: string): Route =>
  defineRoute({
    call,
    permission: 'login',
    summary: `${title}（尚未提供）`,
    // whatever is sent, the answer is the same
    body: Type.Unknown(),
    handle: async () => {
      throw fail('CALL_UNBUILT', { module: title, call })
    },
  })

/** How a parameter is called does not tell calls apart. */
export const shapeOf = (call: string): string => call.replaceAll(/\{\w+\}/g, '{}')
