import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context, Route } from '../../../kit/http'
import { defineBatch, requireState, stateRefused, type NameRow } from '../../../kit/machines'
import { endMembership } from './leaveCircle'
import { notifyMember } from './notifyCircle'
import { seeManagedMember, seeOwnedMember, type SeenMember } from './seeMember'

const base = { resource: 'circleMember', isShownOnly: true } as const

/** Writes in the member's company. */
const change = (trx: Trx, ctx: Context, member: SeenMember, values: ReturnType<typeof sql>) =>
  ctx.asCompany(trx, member.companyId, (theirs) =>
    sql`update circle_member set ${values}, update_time = now() where id = ${member.id}`.execute(
      theirs,
    ),
  )

async function applicant(
  trx: Trx,
  id: string,
  action: 'agree' | 'refuse',
  name: NameRow,
): Promise<SeenMember> {
  const member = await seeManagedMember(trx, id, action === 'agree' ? '同意' : '拒绝')
  name(member.supplierCode)
  requireState('circleMember', action, member)
  return member
}

const result = (trx: Trx, ctx: Context, member: SeenMember, title: string, content: string) =>
  notifyMember(trx, ctx, member.companyId, {
    messageSubType: 'GP_CIRCLE_RESULT',
    title,
    content,
  })

/** What owner and admins decide about members, each in a transaction of its own. */
export const memberRoutes: readonly Route[] = [
  defineBatch({
    ...base,
    action: 'agree',
    errors: ['CIRCLE_NOT_ALLOWED', 'STATE_REFUSED'],
    async row(trx, ctx, id, _input, name) {
      const member = await applicant(trx, id, 'agree', name)
      await change(trx, ctx, member, sql`state = 'JOINED', join_time = now(), refuse_reason = null`)
      await result(
        trx,
        ctx,
        member,
        '已加入库存圈',
        `已加入“${member.circleName}”，代号是${member.supplierCode}。`,
      )
    },
  }),
  defineBatch({
    ...base,
    action: 'refuse',
    errors: ['CIRCLE_NOT_ALLOWED', 'STATE_REFUSED'],
    async row(trx, ctx, id, { refuseReason }, name) {
      const member = await applicant(trx, id, 'refuse', name)
      await change(
        trx,
        ctx,
        member,
        sql`state = 'REFUSED', refuse_reason = ${refuseReason}, refuse_time = now()`,
      )
      await result(
        trx,
        ctx,
        member,
        '入圈申请被拒绝',
        `“${member.circleName}”拒绝了申请：${refuseReason}。24 小时以后可以再申请。`,
      )
    },
  }),
  defineBatch({
    ...base,
    action: 'remove',
    errors: ['CIRCLE_NOT_ALLOWED', 'STATE_REFUSED', 'CIRCLE_MEMBER_OWNER'],
    async row(trx, ctx, id, { refuseReason }, name) {
      const member = await seeManagedMember(trx, id, '移除成员')
      name(member.supplierCode)
      requireState('circleMember', 'remove', member)
      if (member.role === 'OWNER') throw fail('CIRCLE_MEMBER_OWNER')
      await ctx.asCompany(trx, member.companyId, (theirs) =>
        endMembership(theirs, member.circleId, 'REMOVED', refuseReason),
      )
      await result(
        trx,
        ctx,
        member,
        '已被移出库存圈',
        `“${member.circleName}”移除了贵公司：${refuseReason}。在圈库存已移出，已有的订单照常。`,
      )
    },
  }),
  role('setAdmin', '设为管理员', 'MEMBER', 'ADMIN'),
  role('unsetAdmin', '取消管理员', 'ADMIN', 'MEMBER'),
  defineBatch({
    ...base,
    action: 'transfer',
    isSingle: true,
    errors: ['CIRCLE_NOT_ALLOWED', 'STATE_REFUSED'],
    async row(trx, ctx, id, _input, name) {
      const member = await seeOwnedMember(trx, id, '转让圈主')
      name(member.supplierCode)
      requireState('circleMember', 'transfer', member)
      await sql`select hand_over_circle(${member.circleId}::bigint, ${member.companyId}::bigint)`.execute(
        trx,
      )
      await result(trx, ctx, member, '成为圈主', `“${member.circleName}”的圈主转让给了贵公司。`)
    },
  }),
]

function role<Action extends 'setAdmin' | 'unsetAdmin'>(
  action: Action,
  title: string,
  from: string,
  to: string,
): Route {
  return defineBatch({
    ...base,
    action,
    errors: ['CIRCLE_NOT_ALLOWED', 'STATE_REFUSED'],
    async row(trx, ctx, id, _input, name) {
      const member = await seeOwnedMember(trx, id, title)
      name(member.supplierCode)
      requireState('circleMember', action, member)
      if (member.role !== from) throw stateRefused('circleMember', member.state, title)
      await change(trx, ctx, member, sql`role = ${to}`)
    },
  })
}
