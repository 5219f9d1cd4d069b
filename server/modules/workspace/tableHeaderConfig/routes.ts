import { sql } from 'kysely'
import { Type } from 'typebox'
import { toJson, type Trx } from '../../../base/db'
import { defineRoute, type Route } from '../../../kit/http'
import { PagePath, type HeaderConfig } from './HeaderConfig'
import { mergeHeaderConfig } from './mergeHeaderConfig'
import { readHeaderConfig } from './readHeaderConfig'

const ConfigText = Type.String({ maxLength: 100_000, title: '列设置' })

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
      headerConfig: ConfigText,
      // What the window had when it began; with it another window's change survives.
      baseConfig: Type.Optional(ConfigText),
    }),
    handle: async (ctx, { body }) => {
      const mine = readHeaderConfig(body.headerConfig)
      const base = body.baseConfig === undefined ? undefined : readHeaderConfig(body.baseConfig)
      const owner = { companyId: ctx.companyId, userId: ctx.user.userId, pagePath: body.pagePath }
      return ctx.trx(async (trx) => {
        const stored = await lockConfig(trx, owner)
        const headerConfig = base ? mergeHeaderConfig(base, mine, stored) : mine
        if (headerConfig.length === 0) await forgetConfig(trx, owner)
        else await storeConfig(trx, owner, headerConfig)
        return { headerConfig: JSON.stringify(headerConfig) }
      })
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

/** What is stored now; whoever saves the same columns at this moment waits. */
async function lockConfig(trx: Trx, owner: Owner): Promise<HeaderConfig> {
  await trx
    .insertInto('tableHeaderConfig')
    .values({ ...owner, createBy: owner.userId, headerConfig: toJson([]) })
    .onConflict((conflict) => conflict.columns(['userId', 'pagePath']).doNothing())
    .execute()
  const { headerConfig } = await trx
    .selectFrom('tableHeaderConfig')
    .select('headerConfig')
    .where('userId', '=', owner.userId)
    .where('pagePath', '=', owner.pagePath)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return readHeaderConfig(JSON.stringify(headerConfig))
}

const storeConfig = (trx: Trx, owner: Owner, headerConfig: HeaderConfig) =>
  trx
    .updateTable('tableHeaderConfig')
    .set({ headerConfig: toJson(headerConfig), updateTime: sql`now()` })
    .where('companyId', '=', owner.companyId)
    .where('userId', '=', owner.userId)
    .where('pagePath', '=', owner.pagePath)
    .execute()

/** An empty list restores the default. */
const forgetConfig = (trx: Trx, owner: Owner) =>
  trx
    .deleteFrom('tableHeaderConfig')
    .where('companyId', '=', owner.companyId)
    .where('userId', '=', owner.userId)
    .where('pagePath', '=', owner.pagePath)
    .execute()
