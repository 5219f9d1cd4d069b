import type { SessionUser } from '../runtime/session'

/** The owner of a company, who may do everything. */
export const sampleUser: SessionUser = {
  userId: '1',
  username: 'wenlan',
  nickName: '张晓雯',
  avatar: '',
  companyId: '1',
  companyName: '文澜书业',
  roles: ['admin'],
  permissions: [],
  roleKey: 'admin',
  warehouseId: '1',
  isAdmin: true,
}
