/** The account a call is made with, its secret in plain. */
export interface CourierAccount {
  expressCode: string
  accountType: string | null
  accountNo: string | null
  accountPassword: string | null
  branchName: string | null
  branchCode: string | null
  monthCard: string | null
  waybillTemplate: string
  senderName: string
  senderPhone: string
  senderAddress: string
}

/** What is to be sent where. */
export interface CourierParcel {
  receiverName: string
  receiverPhone: string
  province: string
  city: string
  district: string
  address: string
  /** kg, up to three decimals */
  weight: string
  /** Copies inside. */
  pieces: number
  remark?: string
}

/** A number a courier gave, with what its sorting needs on the label. */
export interface TakenNumber {
  expressNum: string
  /** 大头笔, 集包地, routing code: what the courier prints beside the number. */
  printData: Readonly<Record<string, string>>
}

/**
 * An express company. `key` names a package: the courier gives one number for it, however often it is asked.
 * @throws CourierRefused when it said no: nothing was given
 * @throws CourierSilent when nobody knows what it did: ask `findNumber` before anything else
 */
export interface Courier {
  takeNumber(account: CourierAccount, parcel: CourierParcel, key: string): Promise<TakenNumber>
  /** What it gave for a key; undefined when it knows nothing of it. */
  findNumber(account: CourierAccount, key: string): Promise<TakenNumber | undefined>
  /** Gives a number back; one that is back already, or unknown, is no mistake. */
  cancelNumber(account: CourierAccount, expressNum: string, key: string): Promise<void>
  /** The label's data once more, e.g. after its routing changed. */
  printData(account: CourierAccount, expressNum: string): Promise<TakenNumber['printData']>
}

/** The courier said no, in words for the person who asked. */
export class CourierRefused extends Error {}

/** The courier did not answer, or not in its language. */
export class CourierSilent extends Error {}
