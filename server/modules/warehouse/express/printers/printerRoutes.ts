import { sql } from 'kysely'
import { toJson, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { defineRoute, type Context, type Route } from '../../../../kit/http'
import { defineList } from '../../../../kit/lists'
import { defineBatch } from '../../../../kit/machines'
import { actionBody } from '../../../../kit/records'
import { Type } from 'typebox'

/** Where a user's printers are kept among their preferences. */
const key = 'printers'

/** What a user says of the printers where they sit; offsets in millimetres, to the right and down. */
export interface Printers {
  waybillPrinter?: string | null
  labelPrinter?: string | null
  a4Printer?: string | null
  offsetX?: number | null
  offsetY?: number | null
}

const saidOf = (name: keyof Printers) => sql`t.said ->> ${name}`
const figureOf = (name: keyof Printers) => sql`(t.said ->> ${name})::float8`

/** 打印设置: the one row of whoever asks. */
const list = defineList({
  page: '/setExpress',
  list: 'prints',
  from: (trx, ctx) =>
    trx.selectFrom(
      sql<Record<string, unknown>>`(
        select u.id, u.nick_name, p.preference as said, p.update_time
        from app_user u left join user_preference p on p.user_id = u.id and p.preference_key = ${key}
        where u.id = ${ctx.user.userId} and u.company_id = ${ctx.companyId})`.as('t'),
    ),
  columns: {
    waybillPrinter: saidOf('waybillPrinter'),
    labelPrinter: saidOf('labelPrinter'),
    a4Printer: saidOf('a4Printer'),
    offsetX: figureOf('offsetX'),
    offsetY: figureOf('offsetY'),
  },
})

const edit = defineBatch({
  resource: 'printSetting',
  action: 'edit',
  isSingle: true,
  // kept among the preferences of the user, whose row this is not
  isShownOnly: true,
  async row(trx, ctx, id, said, name) {
    name('打印设置')
    if (id !== ctx.user.userId) throw fail('ROW_NOT_FOUND')
    await keep(trx, ctx, said)
  },
})

async function keep(trx: Trx, { companyId, user }: Context, said: Printers): Promise<void> {
  const preference = toJson({ ...said })
  await trx
    .insertInto('userPreference')
    .values({ companyId, userId: user.userId, preferenceKey: key, preference })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'preferenceKey'])
        .doUpdateSet({ preference, updateTime: sql<string>`now()` }),
    )
    .execute()
}

/** What every page of paper asks before it prints. */
const mine = defineRoute({
  call: 'GET /wms/printSetting/mine',
  permission: 'login',
  summary: '我的打印设置',
  handle: (ctx) =>
    ctx.trx(async (trx): Promise<Printers> => {
      const kept = await trx
        .selectFrom('userPreference')
        .select('preference')
        .where('userId', '=', ctx.user.userId)
        .where('preferenceKey', '=', key)
        .executeTakeFirst()
      return (kept?.preference ?? {}) as Printers
    }),
})

/** 保存打印设置: all of it, by its own form. */
const save = defineRoute({
  call: 'POST /wms/printSetting/save',
  permission: 'store:express:list',
  summary: '保存打印设置',
  resource: 'printSetting',
  body: actionBody('printSetting', 'save', { id: Type.Optional(Type.String({ maxLength: 20 })) }),
  handle: (ctx, { body: { id: _own, ...said } }) => ctx.trx((trx) => keep(trx, ctx, said)),
})

export const printerRoutes: readonly Route[] = [...list, edit, mine, save]
