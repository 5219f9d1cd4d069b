/** The signed-in user, read from getUserInfo. Ids are strings. */
export interface SessionUser {
  userId: string
  username: string
  nickName: string
  avatar: string
  companyId: string
  companyName: string
  roles: string[]
  permissions: string[]
  /** Key of the user's first role. */
  roleKey: string
  warehouseId: string
  isAdmin: boolean
  /** Version the company has bought; 36 is the light ERP. */
  version?: string
  grayVersion?: string
  /** The password is too weak by today's rules. */
  loginWeak?: boolean
}

export interface Credentials {
  username: string
  password: string
}

/** One entry of the menu tree as the server sends it. `visible: '1'` hides it. */
export interface MenuEntry {
  menuId: string
  parentId?: string
  menuName: string
  name?: string
  path?: string
  visible?: string | number
  children?: MenuEntry[]
  meta?: { title?: string; icon?: string; hidden?: boolean }
}

/** A warehouse the user works in. */
export interface SessionStore {
  id: string
  name: string
}
