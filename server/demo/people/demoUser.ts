import type { SessionUser } from '../../kit/http'
import type { SeededCompany, SeededStaff } from '../world/seeded'

/** A member of staff as calls know them, with every right in their company. */
export const demoUser = ({ id, plan }: SeededCompany, staff: SeededStaff): SessionUser => ({
  userId: staff.id,
  username: staff.username,
  nickName: staff.nickName,
  avatar: '',
  companyId: id,
  companyName: plan.name,
  roles: [],
  permissions: [],
  roleKey: staff.role,
  warehouseId: null,
  isAdmin: true,
})
