import type { SessionUser } from './types'

/** Who works where login interception is off: nobody signs in, and everything is shown (specification §6). */
export const virtualUser: SessionUser = {
  userId: '',
  username: '游客',
  nickName: '游客',
  avatar: '',
  companyId: '',
  companyName: '',
  roles: [],
  permissions: [],
  roleKey: '',
  warehouseId: '',
  isAdmin: true,
}
