/** Amounts are decimal strings in yuan, times `yyyy-MM-dd HH:mm:ss`. */
export interface Edition {
  id: string
  versionName: string
  monthPrice: string
  yearPrice: string
  shopLimit: number
  userLimit: number
  warehouseLimit: number
  level: number
  platforms: { id: string; name: string }[]
}

export interface CurrentEdition {
  versionId: string
  versionName: string
  level: number
  status: string
  expireTime: string
  remainDays: number
  shopLimit: number
  userLimit: number
  warehouseLimit: number
}

/** `POST /system/version/editions`. */
export interface Editions {
  current: CurrentEdition
  hasPayPassword: boolean
  editions: Edition[]
}

export interface Quote {
  orderType: 'NEW' | 'RENEW' | 'UPGRADE'
  versionId: string
  versionName: string
  months: number
  price: string
  discountMoney: string
  residualMoney: string
  payMoney: string
  startTime: string
  endTime: string
}

/** An order that waits for its money. */
export interface WaitingOrder {
  id: string
  versionOrderNum: string
  versionName: string
  months: number
  payMoney: string
}
