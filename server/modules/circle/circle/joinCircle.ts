import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import { notifyManagers } from './notifyCircle'
import { seeCircle, type SeenCircle } from './seeCircle'

export interface JoinValues {
  ability: string
  applyReason?: string | null
}

/**
 * 申请加入: an open circle takes the company at once, one with a review waits for owner or admins.
 * @throws CIRCLE_JOINED, CIRCLE_APPLYING, CIRCLE_REASON, CIRCLE_TOO_SOON, CIRCLE_TOO_SMALL, CIRCLE_CLOSED
 */
export async function joinCircle(
  trx: Trx,
  ctx: Context,
  id: string,
  values: JoinValues,
): Promise<SeenCircle> {
  const circle = await seeCircle(trx, id)
  const { name } = circle
  await requireOutside(trx, circle)
  if (circle.circleType === 'AUDIT' && !values.applyReason?.trim()) throw fail('CIRCLE_REASON')
  await requireTitles(trx, circle, values.ability)
  const isOpen = circle.circleType === 'OPEN'
  await storeMember(trx, ctx, circle, values, isOpen ? 'JOINED' : 'APPLYING')
  if (!isOpen)
    await notifyManagers(trx, ctx, circle.id, {
      messageSubType: 'GP_CIRCLE_APPLY',
      title: '有公司申请加入库存圈',
      content: `“${ctx.user.companyName}”申请加入“${name}”，请审核。`,
    })
  return circle
}

/** 邀请码加入. @throws CIRCLE_INVITE_BAD, CIRCLE_JOINED, CIRCLE_CLOSED */
export async function joinByCode(
  trx: Trx,
  ctx: Context,
  { inviteCode, ability }: { inviteCode: string; ability: string },
): Promise<{ id: Id }> {
  const { rows } = await sql<{ circleId: Id; isValid: boolean; name: string; state: string }>`
    select circle_id, is_valid, name, state from take_invite(${inviteCode.trim()})`.execute(trx)
  const [invite] = rows
  if (!invite?.isValid) throw fail('CIRCLE_INVITE_BAD')
  const { circleId: id, name } = invite
  await requireOutside(trx, { id, name, state: invite.state })
  await storeMember(trx, ctx, { id, name }, { ability }, 'JOINED')
  return { id }
}

type Named = Pick<SeenCircle, 'id' | 'name'>

/** @throws CIRCLE_CLOSED, CIRCLE_JOINED, CIRCLE_APPLYING, CIRCLE_TOO_SOON */
async function requireOutside(
  trx: Trx,
  { id, name, state }: Named & { state: string },
): Promise<void> {
  if (state !== 'ACTIVE') throw fail('CIRCLE_CLOSED', { name })
  const { rows } = await sql<{ state: string; isEarly: boolean }>`
    select state, refuse_time > now() - interval '24 hours' as is_early from circle_member
    where circle_id = ${id} and company_id = current_setting('app.company_id')::bigint for no key update`.execute(
    trx,
  )
  const [known] = rows
  if (known?.state === 'JOINED') throw fail('CIRCLE_JOINED')
  if (known?.state === 'APPLYING') throw fail('CIRCLE_APPLYING', { name })
  if (known?.state === 'REFUSED' && known.isEarly) throw fail('CIRCLE_TOO_SOON', { name })
}

/** "入圈最低品种数" asks those who supply. @throws CIRCLE_TOO_SMALL */
async function requireTitles(
  trx: Trx,
  { name, minTitles }: SeenCircle,
  ability: string,
): Promise<void> {
  if (!minTitles || ability === 'BUY') return
  const { rows } = await sql<{ count: number }>`
    select count(distinct product_id)::int as count from stock
    where company_id = current_setting('app.company_id')::bigint and quantity > locked_quantity`.execute(
    trx,
  )
  const have = rows[0]?.count ?? 0
  if (have < minTitles) throw fail('CIRCLE_TOO_SMALL', { name, need: minTitles, have })
}

/** The alias is drawn once; whoever comes back keeps it. @throws CIRCLE_FULL */
export async function storeMember(
  trx: Trx,
  ctx: Context,
  { id, name }: Named,
  { ability, applyReason }: JoinValues,
  state: 'JOINED' | 'APPLYING',
  role: 'OWNER' | 'MEMBER' = 'MEMBER',
): Promise<void> {
  const { rows } = await sql`
    insert into circle_member (company_id, circle_id, supplier_code, role, ability, apply_reason, state, join_time, create_by)
    select ${ctx.companyId}::bigint, ${id}::bigint, code, ${role}, ${ability}, ${applyReason ?? null}, ${state},
      case when ${state} = 'JOINED' then now() end, ${ctx.user.userId}::bigint
    from (select coalesce(
      (select m.supplier_code from circle_member m where m.circle_id = ${id} and m.company_id = ${ctx.companyId}),
      draw_supplier_code(${id}::bigint)) as code) drawn
    where code is not null
    on conflict on constraint circle_member_once do update set ability = excluded.ability, role = excluded.role,
      apply_reason = excluded.apply_reason, state = excluded.state, join_time = excluded.join_time,
      refuse_reason = null, refuse_time = null, create_time = now(), update_time = now()
    returning id`.execute(trx)
  if (rows.length === 0) throw fail('CIRCLE_FULL', { name })
}
