import { sql } from 'kysely'
import { Type } from 'typebox'
import { fail } from '../../../base/errors'
import { defineRoute, type Route } from '../../../kit/http'
import { defineBatch } from '../../../kit/machines'
import { applyShare, seeSupplier } from './applyShare'
import { agree, change, end, recall, refuse, type ShareTerms } from './decideShare'

const share = { resource: 'shareStock', isShownOnly: true } as const
const supplier = { resource: 'circleSupplier', isShownOnly: true, isSingle: true } as const
const sided = ['GP_SHARE_SIDE', 'STATE_REFUSED'] as const

/** product.md's decision with its reason: {id, decision: AGREED|REFUSED|CHANGED, reason, terms}. */
const reason = defineRoute({
  call: 'POST /association/shareStock/reason',
  permission: 'gp:share:audit',
  summary: '审批库存共享申请',
  body: Type.Object({
    id: Type.String({ pattern: '^[0-9]{1,18}$', title: '申请' }),
    decision: Type.Union(
      ['AGREED', 'REFUSED', 'CHANGED'].map((one) => Type.Literal(one)),
      { title: '决定' },
    ),
    reason: Type.Optional(Type.String({ maxLength: 300, title: '原因' })),
    terms: Type.Optional(
      Type.Object({
        scope: Type.Optional(
          Type.Union(
            ['ALL', 'WAREHOUSE', 'CLASSIFY'].map((one) => Type.Literal(one)),
            { title: '共享范围' },
          ),
        ),
        warehouseIds: Type.Optional(
          Type.Array(Type.String({ pattern: '^[0-9]{1,18}$' }), { maxItems: 200, title: '仓库' }),
        ),
        classifyIds: Type.Optional(
          Type.Array(Type.String({ pattern: '^[0-9]{1,18}$' }), { maxItems: 200, title: '分类' }),
        ),
        agreedDiscount: Type.Number({ minimum: 1, maximum: 100, title: '协议折扣' }),
        minGrade: Type.Optional(Type.String({ pattern: '^[0-9]{2,3}$', title: '最低品相' })),
        expireTime: Type.Optional(
          Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', title: '到期时间' }),
        ),
      }),
    ),
  }),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const { id, decision, reason: why = '', terms } = body
      const given: ShareTerms = { ...terms, replyReason: why || null }
      if (decision === 'REFUSED') {
        if (!why.trim()) throw fail('GP_SHARE_REASON', { fields: { reason: '不能为空' } })
        return { applyNum: await refuse(trx, ctx, id, why) }
      }
      if (!terms) throw fail('GP_SHARE_TERMS', { fields: { terms: '请填写协议折扣' } })
      return {
        applyNum:
          decision === 'AGREED'
            ? await agree(trx, ctx, id, given)
            : await change(trx, ctx, id, given),
      }
    }),
})

const applyInfo = defineRoute({
  call: 'POST /association/shareStock/selectApplyInfo/{id}',
  permission: ['gp:share:list', 'gp:supply:list'],
  summary: '共享申请详情',
  reads: true,
  handle: (ctx, { params }) =>
    ctx.trx(async (trx) => {
      if (!/^\d{1,18}$/.test(String(params.id))) throw fail('ROW_NOT_FOUND')
      const { rows } = await sql<Record<string, unknown>>`
        select * from share_stock_seen where id = ${params.id}`.execute(trx)
      if (!rows[0]) throw fail('ROW_NOT_FOUND')
      return rows[0]
    }),
})

export const shareDeeds: readonly Route[] = [
  defineBatch({
    ...supplier,
    action: 'apply',
    errors: ['GP_SHARE_OPEN'],
    async row(trx, ctx, token, wish, name) {
      name(await applyShare(trx, ctx, token, wish))
    },
  }),
  defineBatch({
    ...supplier,
    action: 'black',
    async row(trx, ctx, token, { reason: why }, name) {
      const { supplierId, supplierCode } = await seeSupplier(trx, token)
      name(supplierCode)
      // two at once: both want the same row
      await trx
        .insertInto('circleBlack')
        .values({
          companyId: ctx.companyId,
          blackCompanyId: supplierId,
          reason: why ?? null,
          supplierCode,
          createBy: ctx.user.userId,
        })
        .onConflict((conflict) => conflict.constraint('circle_black_once').doNothing())
        .execute()
    },
  }),
  defineBatch({
    resource: 'circleBlack',
    action: 'unblack',
    async row(trx, _ctx, id) {
      const gone = await trx
        .deleteFrom('circleBlack')
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      if (!gone) throw fail('ROW_NOT_FOUND')
    },
  }),
  defineBatch({
    ...share,
    action: 'agree',
    isSingle: true,
    errors: [...sided, 'GP_SHARE_SCOPE', 'GP_SHARE_WAREHOUSE', 'GP_SHARE_EXPIRE'],
    async row(trx, ctx, id, terms, name) {
      name(await agree(trx, ctx, id, terms))
    },
  }),
  defineBatch({
    ...share,
    action: 'refuse',
    errors: sided,
    async row(trx, ctx, id, { replyReason }, name) {
      name(await refuse(trx, ctx, id, replyReason))
    },
  }),
  defineBatch({
    ...share,
    action: 'change',
    isSingle: true,
    errors: [...sided, 'GP_SHARE_EXPIRE'],
    async row(trx, ctx, id, terms, name) {
      name(await change(trx, ctx, id, terms))
    },
  }),
  defineBatch({
    ...share,
    action: 'recall',
    errors: sided,
    async row(trx, ctx, id, _input, name) {
      name(await recall(trx, ctx, id))
    },
  }),
  defineBatch({
    ...share,
    action: 'end',
    errors: ['STATE_REFUSED'],
    async row(trx, ctx, id, { replyReason }, name) {
      name(await end(trx, ctx, id, replyReason))
    },
  }),
  reason,
  applyInfo,
]
