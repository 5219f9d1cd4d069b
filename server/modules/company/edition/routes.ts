import { sql } from 'kysely'
import { Type } from 'typebox'
import { fail } from '../../../base/errors'
import { defineRoute, holds, type Context, type Route } from '../../../kit/http'
import { defineList } from '../../../kit/lists'
import { defineMachine } from '../../../kit/machines'
import { checkPayPassword, hasPayPassword } from '../../money/finance'
import { decryptPassword } from '../../people/credentials/passwordKey'
import { openOrder } from './openOrder'
import { payOrder } from './payOrder'
import { platformsOf } from './platformsOf'
import { quote } from './quote'
import { readPacks } from './quotePack'
import { lockCompany, readEdition, readEditions } from './readEditions'

const Id = Type.String({ pattern: '^\\d{1,18}$' })
const EditionRequest = Type.Object({
  versionId: Type.String({ pattern: '^\\d{1,18}$', title: '版本' }),
  months: Type.Union(
    [1, 3, 6, 12, 24, 36].map((months) => Type.Literal(months)),
    {
      title: '时长',
    },
  ),
})
const PackRequest = Type.Object({
  packId: Type.String({ pattern: '^\\d{1,18}$', title: '额度包' }),
})
const buy = 'finance:version:buy'
const buyPacks = 'gp:quota:buy'

/** @throws PERMISSION_DENIED: editions and packs are bought by different people */
function requireRight(ctx: Context, isPack: boolean): void {
  const permission = isPack ? buyPacks : buy
  if (!holds(ctx.user, permission))
    throw fail('PERMISSION_DENIED', { summary: isPack ? '购买额度' : '版本订购', permission })
}

const versionName = (column: string) => sql`(
  select v.version_name from software_version v where v.id = t.${sql.raw(column)})`

const list = defineList({
  page: '/versionOrder',
  columns: {
    fromVersionName: versionName('from_version_id'),
    versionName: sql`coalesce((select k.pack_name from quota_pack k where k.id = t.pack_id), ${versionName('version_id')})`,
  },
  export: { permission: 'finance:version:export', fileName: '订购记录' },
})

const states = defineMachine({
  resource: 'versionOrder',
  table: 'versionOrder',
  transitions: { cancel: {} },
})

export const versionRoutes: Route[] = [
  defineRoute({
    call: 'POST /system/version/editions',
    permission: ['finance:version:list', buyPacks],
    summary: '版本、额度包与当前版本',
    reads: true,
    handle: (ctx) =>
      ctx.trx(async (trx) => {
        const { expireMs: _expire, nowMs: _now, ...current } = await lockCompany(trx, ctx.companyId)
        const editions = await readEditions(trx)
        return {
          current,
          packs: await readPacks(trx),
          hasPayPassword: await hasPayPassword(trx, ctx.companyId),
          editions: editions.map(({ platformIds, ...edition }) => ({
            ...edition,
            platforms: platformsOf(platformIds),
          })),
        }
      }),
  }),
  defineRoute({
    call: 'POST /system/version/getPlatFormList/{versionId}/{type}',
    permission: 'login',
    summary: '版本可用的平台',
    reads: true,
    params: Type.Object({ versionId: Id, type: Type.String({ maxLength: 20 }) }),
    handle: (ctx, { params }) =>
      ctx.trx(async (trx) => platformsOf((await readEdition(trx, params.versionId)).platformIds)),
  }),
  defineRoute({
    call: 'GET /system/version/down',
    permission: 'login',
    summary: '版本选项',
    handle: (ctx) =>
      ctx.trx((trx) =>
        trx.selectFrom('softwareVersion').select(['id', 'versionName']).orderBy('level').execute(),
      ),
  }),
  defineRoute({
    call: 'POST /system/version/quote',
    permission: buy,
    summary: '版本报价',
    reads: true,
    body: EditionRequest,
    handle: (ctx, { body }) => ctx.trx((trx) => quote(trx, ctx.companyId, body)),
  }),
  defineRoute({
    call: 'POST /system/version/order',
    permission: [buy, buyPacks],
    summary: '提交版本或额度包订单',
    refusals: ['PERMISSION_DENIED', 'VERSION_PACK_UNKNOWN'],
    body: Type.Union([EditionRequest, PackRequest]),
    handle: (ctx, { body }) => {
      requireRight(ctx, 'packId' in body)
      return ctx.trx((trx) => openOrder(trx, ctx, body))
    },
  }),
  defineRoute({
    call: 'POST /system/version/order/{id}',
    permission: [buy, buyPacks],
    summary: '支付版本或额度包订单',
    rate: 'login',
    params: Type.Object({ id: Id }),
    body: Type.Object({
      // The company's own balance. A payment provider would stand beside it with a trade of its own.
      channel: Type.Literal('BALANCE', { title: '支付方式' }),
      /** Encrypted for the key of `GET /system/user/profile/passwordKey`. */
      payPassword: Type.String({ minLength: 1, maxLength: 1000, title: '支付密码' }),
    }),
    handle: async (ctx, { params, body }) => {
      await checkPayPassword(ctx, await decryptPassword(ctx.db, body.payPassword))
      return ctx.trx((trx) => payOrder(trx, ctx, params.id, (isPack) => requireRight(ctx, isPack)))
    },
  }),
  ...list,
  ...states,
]
