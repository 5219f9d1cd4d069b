import { sql } from 'kysely'
import { Type } from 'typebox'
import { toJson, type Trx } from '../../db'
import { defineRoute, type Route } from '../../http'
import { readHeaderConfig } from './readHeaderConfig'

const PagePath = Type.String({ pattern: '^/[A-Za-z0-9_/{}-]*$', maxLength: 200, title: '页面路径' })

export const tableHeaderConfigRoutes: Route[] = [
  defineRoute({
    call: 'POST /system/config/tableHeaderConfig',
    permission: 'login',
    summary: '读取列设置',
    reads: true,
    body: Type.Object({ pagePath: PagePath }),
    handle: (ctx, { body }) => ctx.trx((trx) => findConfig(trx, ctx.user.userId, body.pagePath)),
  }),
  defineRoute({
    call: 'POST /system/config/insertTableHeaderConfig',
    permission: 'login',
    summary: '保存列设置',
    body: Type.Object({
      pagePath: PagePath,
      headerConfig: Type.String({ maxLength: 100_000, title: '列设置' }),
    }),
    handle: async (ctx, { body }) => {
      const headerConfig = readHeaderConfig(body.headerConfig)
      const owner = { companyId: ctx.companyId, userId: ctx.user.userId, pagePath: body.pagePath }
      await ctx.trx(async (trx) => {
        if (headerConfig.length === 0) await forgetConfig(trx, owner)
        else await storeConfig(trx, { ...owner, headerConfig })
      })
      return null
    },
  }),
]

interface Owner {
  companyId: string
  userId: string
  pagePath: string
}

/** A list whose first item holds headerConfig, as JSON text; empty when the user never changed the page. */
async function findConfig(trx: Trx, userId: string, pagePath: string) {
  const found = await trx
    .selectFrom('tableHeaderConfig')
    .select(['id', 'pagePath', 'headerConfig'])
    .where('userId', '=', userId)
    .where('pagePath', '=', pagePath)
    .execute()
  return found.map((row) => ({ ...row, headerConfig: JSON.stringify(row.headerConfig) }))
}

const storeConfig = (trx: Trx, { headerConfig, ...owner }: Owner & { headerConfig: unknown }) =>
  trx
    .insertInto('tableHeaderConfig')
    .values({ ...owner, createBy: owner.userId, headerConfig: toJson(headerConfig) })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'pagePath'])
        .doUpdateSet({ headerConfig: sql`excluded.header_config`, updateTime: sql`now()` }),
    )
    .execute()

/** An empty list restores the default. */
const forgetConfig = (trx: Trx, owner: Owner) =>
  trx
    .deleteFrom('tableHeaderConfig')
    .where('companyId', '=', owner.companyId)
    .where('userId', '=', owner.userId)
    .where('pagePath', '=', owner.pagePath)
    .execute()
