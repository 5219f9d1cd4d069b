import { Type } from 'typebox'
import { defineRoute, type Route } from '../../../kit/http'
import { PagePath } from '../tableHeaderConfig'
import { setDefault } from './defaults'
import { checkSize, ViewContent } from './viewContent'
import { addView, changeView, findView, findViews, removeView } from './views'

const Id = Type.String({ pattern: '^[0-9]{1,18}$', title: '视图编号' })
const place = {
  path: PagePath,
  list: Type.Optional(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,49}$', title: '列表' })),
}
const placeOf = (body: { path: string; list?: string }) => ({
  pagePath: body.path,
  listKey: body.list ?? '',
})

export const savedViewRoutes: Route[] = [
  defineRoute({
    call: 'POST /system/savedView/list',
    permission: 'login',
    summary: '查询列表视图',
    reads: true,
    body: Type.Object(place),
    handle: (ctx, { body }) => ctx.trx((trx) => findViews(trx, ctx, placeOf(body))),
  }),
  defineRoute({
    call: 'POST /system/savedView/save',
    permission: 'login',
    summary: '保存列表视图',
    body: Type.Object({
      ...place,
      id: Type.Optional(Id),
      name: Type.String({ pattern: '\\S', maxLength: 30, title: '视图名称' }),
      shared: Type.Boolean({ title: '共享' }),
      content: ViewContent,
    }),
    handle: async (ctx, { body }) => {
      checkSize(body.content)
      const values = { name: body.name.trim(), shared: body.shared, content: body.content }
      return ctx.trx(async (trx) => {
        if (body.id === undefined) {
          return findView(trx, ctx, await addView(trx, ctx, placeOf(body), values))
        }
        await changeView(trx, ctx, await findView(trx, ctx, body.id), values)
        return findView(trx, ctx, body.id)
      })
    },
  }),
  defineRoute({
    call: 'POST /system/savedView/remove',
    permission: 'login',
    summary: '删除列表视图',
    body: Type.Object({ id: Id }),
    handle: (ctx, { body }) =>
      ctx.trx(async (trx) => {
        await removeView(trx, ctx, await findView(trx, ctx, body.id))
        return null
      }),
  }),
  defineRoute({
    call: 'POST /system/savedView/setDefault',
    permission: 'login',
    summary: '设置默认视图',
    body: Type.Object({
      ...place,
      id: Type.Union([Id, Type.Null()]),
      forCompany: Type.Optional(Type.Boolean({ title: '公司默认' })),
    }),
    handle: (ctx, { body }) =>
      ctx.trx(async (trx) => {
        const { id, forCompany = false } = body
        await setDefault(trx, ctx, { id, forCompany, ...placeOf(body) })
        return null
      }),
  }),
]
