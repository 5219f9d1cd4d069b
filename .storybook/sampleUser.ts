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

/** Somebody of the same company who may do nothing. */
export const visitor: SessionUser = {
  ...sampleUser,
  userId: '2',
  username: 'fangke',
  nickName: '周亦宁',
  roles: ['visitor'],
  roleKey: 'visitor',
  isAdmin: false,
}
