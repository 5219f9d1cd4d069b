/** A person's own facts, as `GET /system/user/profile` answers them. */
export interface Profile {
  userId: string
  username: string
  nickName: string
  phone: string
  email: string | null
  /** Dictionary user_sex. */
  sex: '0' | '1' | '2'
  /** Address of the picture; empty without one. */
  avatar: string
  companyName: string
  roleNames: string[]
  warehouseId: string | null
  warehouseName: string | null
  versionName: string
  expireTime: string
  createTime: string
}
