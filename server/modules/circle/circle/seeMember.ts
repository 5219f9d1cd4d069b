import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'

/** A member as a company of the same circle sees it, with the company the row is written in. */
export interface SeenMember {
  id: Id
  circleId: Id
  circleName: string
  companyId: Id
  supplierCode: string
  role: string
  state: string
  isOwn: boolean
  myRole: 'OWNER' | 'ADMIN' | 'MEMBER'
}

/** The member, for owner and admins of its circle. @throws CIRCLE_NOT_ALLOWED, ROW_NOT_FOUND */
export async function seeManagedMember(trx: Trx, id: string, title: string): Promise<SeenMember> {
  const member = await seeMember(trx, id)
  if (member.myRole === 'MEMBER') throw fail('CIRCLE_NOT_ALLOWED', { who: '圈主和管理员', title })
  return member
}

/** The member, for the owner of its circle. @throws CIRCLE_NOT_ALLOWED, ROW_NOT_FOUND */
export async function seeOwnedMember(trx: Trx, id: string, title: string): Promise<SeenMember> {
  const member = await seeMember(trx, id)
  if (member.myRole !== 'OWNER') throw fail('CIRCLE_NOT_ALLOWED', { who: '圈主', title })
  return member
}

async function seeMember(trx: Trx, id: string): Promise<SeenMember> {
  if (!/^\d{1,18}$/.test(id)) throw fail('ROW_NOT_FOUND')
  const { rows } = await sql<SeenMember>`
    select m.id, m.circle_id, c.name as circle_name, member_company(m.id) as company_id, m.supplier_code, m.role, m.state,
      m.is_own, m.my_role
    from circle_member_seen m join circle_named c on c.id = m.circle_id where m.id = ${id}`.execute(
    trx,
  )
  if (!rows[0]) throw fail('ROW_NOT_FOUND')
  return rows[0]
}
