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

/** A pack of comparing quota; `quantity` in books. */
export interface QuotaPack {
  id: string
  packName: string
  quantity: number
  price: string
}

/** `POST /system/version/editions`. */
export interface Editions {
  packs: QuotaPack[]
  current: CurrentEdition
  hasPayPassword: boolean
  editions: Edition[]
}

export interface Quote {
  orderType: 'NEW' | 'RENEW' | 'UPGRADE' | 'PACK'
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
  orderType?: string
  /** Of a pack: its name. */
  versionName: string
  months: number
  payMoney: string
}
