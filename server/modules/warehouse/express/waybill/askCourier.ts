import { sql } from 'kysely'
import { actFor, type Db, type Id, type Trx } from '../../../../base/db'
import { plainAccount, readAccount } from '../account/readAccount'
import { findCourier } from '../couriers/findCourier'
import {
  CourierRefused,
  CourierSilent,
  type CourierAccount,
  type CourierParcel,
  type TakenNumber,
} from '../couriers/types'
import type { Answer } from './answer'
import { readParcel } from './parcelOf'
import { storeRefused, storeSilent, storeTaken } from './storeAnswer'

/** How long one asks before another may: above the timeout of a call, twice. */
const claimSeconds = 45

interface Claimed {
  id: Id
  outOrderId: Id
  packageNo: number
  requestKey: string
  weight: string
  askedCount: number
}

/**
 * Asks a courier for the number of one request, outside any transaction. Whoever asked before and got no answer asks
 * first what was given for the key, so that one package never takes two numbers.
 */
export async function askCourier(db: Db, companyId: Id, requestId: Id): Promise<Answer> {
  const actor = { companyId, userId: '0' }
  const claimed = await actFor(db, actor, (trx) => claim(trx, requestId))
  if (!claimed) return { kind: 'left' }
  const { request, account, parcel } = claimed
  try {
    const number = await takeOf(db, account, parcel, request)
    return await actFor(db, actor, (trx) => storeTaken(trx, request, number))
  } catch (error) {
    if (error instanceof CourierRefused)
      return actFor(db, actor, (trx) => storeRefused(trx, request, error.message))
    if (error instanceof CourierSilent)
      return actFor(db, actor, (trx) => storeSilent(trx, request, error.message))
    throw error
  }
}

async function takeOf(
  db: Db,
  sealed: CourierAccount,
  parcel: CourierParcel,
  { requestKey, askedCount }: Claimed,
): Promise<TakenNumber> {
  const account = await plainAccount(db, sealed)
  const courier = findCourier(account.expressCode)
  if (!courier) throw new CourierSilent('快递公司没有接入')
  const known = askedCount > 1 ? await courier.findNumber(account, requestKey) : undefined
  return known ?? courier.takeNumber(account, parcel, requestKey)
}

async function claim(trx: Trx, requestId: Id) {
  const { rows } = await sql<Claimed & { expressSettingId: Id }>`
    update express_request
    set claimed_until = now() + make_interval(secs => ${claimSeconds}), asked_count = asked_count + 1, update_time = now()
    where id = ${requestId} and request_status = 'ASKING' and (claimed_until is null or claimed_until < now())
    returning id, out_order_id, package_no, request_key, weight, asked_count, express_setting_id`.execute(
    trx,
  )
  const [request] = rows
  const out = request && (await readParcel(trx, request.outOrderId))
  if (!request || !out) return undefined
  const account = await readAccount(trx, request.expressSettingId)
  const parcel: CourierParcel = {
    receiverName: out.receiverName ?? '',
    receiverPhone: out.receiverPhone ?? '',
    province: out.place.province ?? '',
    city: out.place.city ?? '',
    district: out.place.district ?? '',
    address: out.receiverAddress ?? '',
    weight: request.weight,
    pieces: out.pieces,
    ...(out.buyerMessage && { remark: out.buyerMessage }),
  }
  return { request, account, parcel }
}
