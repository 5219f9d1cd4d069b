import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { nextNumber, type Id, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { defineRoute, type Context, type Route } from '../../../kit/http'
import { defineBatch, defineMachine } from '../../../kit/machines'
import { formBody, formItems, type RecordValues } from '../../../kit/records'
import { joinByCode, joinCircle, storeMember } from './joinCircle'
import { endMembership, quitCircle, requireNoOrders } from './leaveCircle'
import { notifyMember } from './notifyCircle'
import { ownerOf, seeManaged } from './seeCircle'

const save = defineRoute({
  call: 'POST /association/stockCircle/save',
  permission: 'gp:circle:add',
  summary: '新建库存圈',
  resource: 'stockCircle',
  creates: true,
  body: formBody(formItems('stockCircle', 'add')),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const made = await trx
        .insertInto('stockCircle')
        .values({
          ...(body as { name: string; circleType: string }),
          companyId: ctx.companyId,
          circleNum: await nextNumber(trx, 'QZ'),
          createBy: ctx.user.userId,
        })
        .onConflict((conflict) => conflict.constraint('stock_circle_name').doNothing())
        .returning(['id', 'name'])
        .executeTakeFirst()
      if (!made) throw fail('CIRCLE_NAME_USED', { name: (body as { name: string }).name })
      await storeMember(trx, ctx, made, { ability: 'BOTH' }, 'JOINED', 'OWNER')
      return { id: made.id }
    }),
})

const byCode = defineRoute({
  call: 'POST /association/stockCircle/joinByCode',
  permission: 'gp:circle:join',
  summary: '凭邀请码加入库存圈',
  body: Type.Object({
    inviteCode: Type.String({ minLength: 1, maxLength: 40, title: '邀请码' }),
    ability: Type.Union(
      ['BUY', 'SUPPLY', 'BOTH'].map((one) => Type.Literal(one)),
      { title: '加入后' },
    ),
  }),
  handle: (ctx, { body }) => ctx.trx((trx) => joinByCode(trx, ctx, body)),
})

const invite = defineRoute({
  call: 'POST /association/stockCircle/invite',
  permission: 'gp:circle:audit',
  summary: '生成圈子邀请码',
  creates: false,
  body: Type.Object({
    id: Type.Optional(Type.String({ title: '圈子' })),
    ids: Type.Optional(Type.Array(Type.String(), { minItems: 1, maxItems: 1, title: '圈子' })),
  }),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const circle = await seeManaged(trx, body.id ?? body.ids?.[0] ?? '', '生成邀请码')
      const inviteCode = randomBytes(9).toString('base64url')
      const owner = await ownerOf(trx, circle.id)
      await ctx.asCompany(trx, owner, (theirs) =>
        theirs
          .insertInto('circleInvite')
          .values({ companyId: owner, circleId: circle.id, inviteCode })
          .execute(),
      )
      return { inviteCode }
    }),
})

const shown = { resource: 'stockCircle', isShownOnly: true, isSingle: true } as const

const deeds = [
  defineBatch({
    ...shown,
    action: 'join',
    errors: [
      'CIRCLE_JOINED',
      'CIRCLE_APPLYING',
      'CIRCLE_REASON',
      'CIRCLE_RULES',
      'CIRCLE_TOO_SOON',
      'CIRCLE_TOO_SMALL',
      'CIRCLE_CLOSED',
    ],
    async row(trx, ctx, id, input, name) {
      if (!input.agreeRules) throw fail('CIRCLE_RULES')
      name((await joinCircle(trx, ctx, id, input)).name)
    },
  }),
  defineBatch({
    ...shown,
    action: 'quit',
    errors: ['CIRCLE_NOT_MEMBER', 'CIRCLE_OWNER_STAYS', 'CIRCLE_ORDERS_OPEN'],
    async row(trx, ctx, id, _input, name) {
      name(await quitCircle(trx, ctx, id))
    },
  }),
  defineBatch({
    ...shown,
    action: 'edit',
    errors: ['CIRCLE_NOT_ALLOWED', 'CIRCLE_NAME_USED'],
    async row(trx, ctx, id, input, name) {
      const circle = await seeManaged(trx, id, '编辑圈子')
      name(circle.name)
      const owner = await ownerOf(trx, circle.id)
      await ctx.asCompany(trx, owner, (theirs) => editCircle(theirs, circle.id, input))
    },
  }),
]

async function editCircle(trx: Trx, id: Id, values: RecordValues): Promise<void> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from stock_circle c where c.company_id = current_setting('app.company_id')::bigint
      and c.name = ${String(values.name ?? '')} and c.id <> ${id}) as is_used`.execute(trx)
  if (rows[0]?.isUsed) throw fail('CIRCLE_NAME_USED', { name: values.name })
  await trx
    .updateTable('stockCircle')
    .set({
      ...(values as object),
      version: sql<number>`version + 1`,
      updateTime: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

const states = defineMachine({
  resource: 'stockCircle',
  table: 'stockCircle',
  transitions: {
    suspend: {},
    resume: {},
    dissolve: {
      isSingle: true,
      errors: ['CIRCLE_ORDERS_OPEN'],
      guard: (trx, { id }) => requireNoOrders(trx, id, ['UN_AUDIT', 'WAIT_DELIVERY']),
      effect: dissolve,
    },
  },
})

/** Every member is removed with its offers, and told. */
async function dissolve(
  trx: Trx,
  { id, name }: { id: Id; name: string },
  _input: object,
  ctx: Context,
): Promise<void> {
  const { rows } = await sql<{ companyId: Id }>`
    select company_id from circle_companies(${id}::bigint)`.execute(trx)
  for (const { companyId } of rows) {
    await ctx.asCompany(trx, companyId, (theirs) =>
      endMembership(theirs, id, 'REMOVED', '圈子已解散'),
    )
    await notifyMember(trx, ctx, companyId, {
      messageSubType: 'GP_CIRCLE_RESULT',
      title: '库存圈已解散',
      content: `“${name}”已解散，在圈库存已移出；已有的订单照常。`,
    })
  }
  await sql`update stock_circle set state = 'DISSOLVED', version = version + 1, update_time = now() where id = ${id}`.execute(
    trx,
  )
}

export const circleDeeds: readonly Route[] = [save, byCode, invite, ...deeds, ...states]
