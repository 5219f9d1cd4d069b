import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'

/** A circle as the acting company sees it. */
export interface SeenCircle {
  id: Id
  name: string
  circleType: string
  state: string
  minTitles: number | null
  isOwn: boolean
  role: 'OWNER' | 'ADMIN' | 'MEMBER' | null
  joinState: 'NONE' | 'APPLYING' | 'JOINED' | 'REFUSED'
}

/** @throws ROW_NOT_FOUND for a circle the company has nothing to do with and may not join */
export async function seeCircle(trx: Trx, id: string): Promise<SeenCircle> {
  if (!/^\d{1,18}$/.test(id)) throw fail('ROW_NOT_FOUND')
  const { rows } = await sql<SeenCircle>`
    select id, name, circle_type, state, min_titles, is_own, role, join_state from circle_seen where id = ${id}`.execute(
    trx,
  )
  if (!rows[0]) throw fail('ROW_NOT_FOUND')
  return rows[0]
}

/** The circle, for its owner and admins. @throws CIRCLE_NOT_ALLOWED, ROW_NOT_FOUND */
export async function seeManaged(trx: Trx, id: string, title: string): Promise<SeenCircle> {
  const circle = await seeCircle(trx, id)
  if (circle.role !== 'OWNER' && circle.role !== 'ADMIN')
    throw fail('CIRCLE_NOT_ALLOWED', { who: '圈主和管理员', title })
  return circle
}

/** Whose row it is: a deed of an admin is written in the owner's company. */
export async function ownerOf(trx: Trx, circleId: Id): Promise<Id> {
  const { rows } = await sql<{ companyId: Id }>`
    select circle_owner(${circleId}::bigint) as company_id`.execute(trx)
  if (!rows[0]) throw fail('ROW_NOT_FOUND')
  return rows[0].companyId
}
