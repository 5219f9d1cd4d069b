import { Type } from 'typebox'
import { fail } from '../../../base/errors'
import { defineRoute, holds, type Route, type SessionUser } from '../../../kit/http'
import { schemas } from '../../../base/schemas'
import { readRecords } from './readRecords'

export const auditRoutes: Route[] = [
  defineRoute({
    call: 'POST /system/audit/records',
    // whoever may open a page of these records may read what was done to one
    permission: 'login',
    summary: '修改记录',
    reads: true,
    body: Type.Object({
      resource: Type.String({ pattern: '^\\w{1,60}$', title: '资源' }),
      id: Type.String({ minLength: 1, maxLength: 60, title: '编号' }),
    }),
    handle: (ctx, { body }) => {
      const { resources } = schemas()
      const resource = Object.hasOwn(resources, body.resource)
        ? resources[body.resource]
        : undefined
      if (!resource || !mayOpen(ctx.user, resource.name))
        throw fail('PERMISSION_DENIED', {
          summary: '修改记录',
          permission: resource?.title ?? body.resource,
        })
      return ctx.trx((trx) => readRecords(trx, resource, body.id))
    },
  }),
]

/** Whether the person may open a page whose rows or record these are. */
const mayOpen = (user: SessionUser, resource: string): boolean =>
  Object.values(schemas().pages).some(
    (page) => 'resource' in page && page.resource === resource && holds(user, page.permission),
  )
