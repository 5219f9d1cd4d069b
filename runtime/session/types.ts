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
  /** Keys that even an administrator does not pass: beyond the company's edition. */
  withheld?: string[]
  /** Key of the user's first role. */
  roleKey: string
  warehouseId: string
  isAdmin: boolean
  /** Version the company has bought; 36 is the light ERP. */
  version?: string
  grayVersion?: string
  /** The password has to be changed. */
  loginWeak?: boolean
  /** An administrator has chosen the present password: for a new account, or in place of a forgotten one. */
  passwordGiven?: 'FIRST' | 'RESET'
  /** The company operates a cloud warehouse for others. */
  runsCloud?: boolean
}

/** Account and password, or a phone with the code sent to it; a phone of several accounts names one of them. */
export type Credentials =
  | { username: string; password: string; proof?: string }
  | { phone: string; smsCode: string; username?: string }

/** Wrong passwords since the last sign-in. */
export interface FailsBefore {
  count: number
  lastTime: string
  lastIp: string
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
  meta?: MenuMeta
}

/** What an entry says about itself (specification §3 "Menu entry"); tab behaviour stands in the page's file. */
export interface MenuMeta {
  title?: string
  /** Name of an icon of the shell. */
  icon?: string
  hidden?: boolean
  /** This level is not drawn: its children stand in its place. */
  levelHidden?: boolean
  /** Short text beside the title, such as 新. */
  badge?: string
  /** A point beside the title. */
  dot?: boolean
  /** External address instead of a page. */
  link?: string
  /** `_blank` opens a link in a new window; anything else leaves the console. */
  target?: string
  /** No side bar beside the page. */
  noColumn?: boolean
  /** Path of the entry to mark while this page is open. */
  activeMenu?: string
}

/** A warehouse the user works in. */
export interface SessionStore {
  id: string
  name: string
  /** The warehouse that new documents of this user start with. */
  defaultFlag?: boolean
}
