/** A person's own facts, as `GET /system/user/profile` answers them. */
export interface Profile {
  /** Which state of it this is; an edit sends it back. */
  version: string
  userId: string
  username: string
  nickName: string
  phone: string
  email: string | null
  /** Dictionary user_sex. */
  sex: '0' | '1' | '2'
  /** Address of the picture; empty without one. */
  avatar: string
  /** 登录二次验证 is on. */
  secondFactor: boolean
  companyName: string
  roleNames: string[]
  warehouseId: string | null
  warehouseName: string | null
  versionName: string
  expireTime: string
  createTime: string
}
