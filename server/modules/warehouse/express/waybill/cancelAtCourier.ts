import { actFor, type Id, type Trx } from '../../../../base/db'
import { sendOutside, type OutsideSender } from '../../../../kit/jobs'
import { giveBackQuota } from '../account/quota'
import { plainAccount, readAccount } from '../account/readAccount'
import { findCourier } from '../couriers/findCourier'
import { CourierSilent } from '../couriers/types'

interface Given {
  companyId: Id
  expressSettingId: Id
  requestKey: string
  expressNum: string
}

/** Tells the courier after the commit that a number is not needed. */
export const sendCancel = (
  trx: Trx,
  { companyId, expressSettingId, requestKey, expressNum }: Given,
): Promise<void> =>
  sendOutside(trx, {
    kind: 'courierCancel',
    key: `${requestKey} ${expressNum}`,
    companyId,
    payload: { companyId, expressSettingId, requestKey, expressNum },
  })

/** Has somebody ask after the commit what a courier gave for a request nobody wants any more, and give it back. */
export const sendDrop = (trx: Trx, { companyId, requestKey, ...rest }: Omit<Given, 'expressNum'>) =>
  sendOutside(trx, {
    kind: 'courierDrop',
    key: requestKey,
    companyId,
    payload: { companyId, requestKey, ...rest },
  })

/** Who gives numbers back; a courier that is silent is told again later. */
export const courierSenders: Readonly<Record<string, OutsideSender>> = {
  courierCancel: async (given: Given, _key, db) => {
    const { account, courier } = await open(db, given)
    await courier.cancelNumber(account, given.expressNum, given.requestKey)
  },
  courierDrop: async (given: Omit<Given, 'expressNum'>, _key, db) => {
    const { account, courier } = await open(db, given)
    const number = await courier.findNumber(account, given.requestKey)
    if (number) await courier.cancelNumber(account, number.expressNum, given.requestKey)
    // taken back or never given: the account has one more again
    await actFor(db, { companyId: given.companyId, userId: '0' }, (trx) =>
      giveBackQuota(trx, given.expressSettingId),
    )
  },
}

async function open(
  db: Parameters<OutsideSender>[2],
  { companyId, expressSettingId }: Pick<Given, 'companyId' | 'expressSettingId'>,
) {
  const sealed = await actFor(db, { companyId, userId: '0' }, (trx) =>
    readAccount(trx, expressSettingId),
  )
  const account = await plainAccount(db, sealed)
  const courier = findCourier(account.expressCode)
  if (!courier) throw new CourierSilent('快递公司没有接入')
  return { account, courier }
}
