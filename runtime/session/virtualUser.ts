import { texts } from './texts'
import type { SessionUser } from './types'

/** Who works where login interception is off: nobody signs in, and everything is shown (specification §6). */
export const virtualUser = (): SessionUser => ({
  userId: '',
  username: texts.say('guest'),
  nickName: texts.say('guest'),
  avatar: '',
  companyId: '',
  companyName: '',
  roles: [],
  permissions: [],
  roleKey: '',
  warehouseId: '',
  isAdmin: true,
})
