import { sql } from 'kysely'
import { Type } from 'typebox'
import { toJson, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { defineRoute, type Context, type Route } from '../../../kit/http'

const maxChars = 4_000
const maxKept = 1_000

/** How a user likes things, by the name of each; the same on every machine the user sits at. */
export const preferenceRoutes: Route[] = [
  defineRoute({
    call: 'POST /system/config/preferences',
    permission: 'login',
    summary: '读取个人设置',
    reads: true,
    body: Type.Object({}),
    handle: (ctx) => ctx.trx((trx) => findAll(trx, ctx.user.userId)),
  }),
  defineRoute({
    call: 'POST /system/config/preferences/save',
    permission: 'login',
    summary: '保存个人设置',
    body: Type.Object({
      key: Type.String({
        pattern: '^[A-Za-z][A-Za-z0-9:/{}#._-]*$',
        maxLength: 200,
        title: '名称',
      }),
      // null forgets it: the usual counts again.
      value: Type.Unknown({ title: '内容' }),
    }),
    handle: async (ctx, { body: { key, value } }) => {
      if (JSON.stringify(value ?? null).length > maxChars)
        throw fail('PREFERENCE_TOO_LARGE', { limit: maxChars })
      await ctx.trx((trx) =>
        value === undefined || value === null ? forget(trx, ctx, key) : keep(trx, ctx, key, value),
      )
      return null
    },
  }),
]

async function findAll(trx: Trx, userId: string): Promise<Record<string, unknown>> {
  const found = await trx
    .selectFrom('userPreference')
    .select(['preferenceKey', 'preference'])
    .where('userId', '=', userId)
    .execute()
  return Object.fromEntries(found.map((row) => [row.preferenceKey, row.preference]))
}

async function keep(trx: Trx, { companyId, user }: Context, key: string, value: unknown) {
  const { kept } = await trx
    .selectFrom('userPreference')
    .select(sql<number>`count(*)::int`.as('kept'))
    .where('userId', '=', user.userId)
    .where('preferenceKey', '<>', key)
    .executeTakeFirstOrThrow()
  if (kept >= maxKept) throw fail('PREFERENCE_TOO_MANY', { limit: maxKept })
  const preference = toJson(value)
  await trx
    .insertInto('userPreference')
    .values({ companyId, userId: user.userId, preferenceKey: key, preference })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'preferenceKey'])
        .doUpdateSet({ preference, updateTime: sql`now()` }),
    )
    .execute()
}

async function forget(trx: Trx, { user }: Context, key: string): Promise<void> {
  await trx
    .deleteFrom('userPreference')
    .where('userId', '=', user.userId)
    .where('preferenceKey', '=', key)
    .execute()
}
