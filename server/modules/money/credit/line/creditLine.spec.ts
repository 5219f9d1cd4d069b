import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../../base/db'
import { expectRefused } from '../../../../proofs/refusals'
import { openLedgers } from '../../../../proofs/testing/openLedgers'
import type { TradeWorld } from '../../../../proofs/testing/openTrade'
import {
  billQuota,
  changeOccupied,
  creditOf,
  grantPair,
  occupyQuota,
  type CreditBill,
  type Party,
} from '..'
import { useCreditWorld } from '../creditWorld.fixture'

let connection: Connection
let world: TradeWorld
useCreditWorld((opened, own) => {
  world = opened
  connection = own
})

let serial = 0
const bill = (type: CreditBill['type'] = 'WHOLESALE'): CreditBill => ({
  type,
  num: `PX${(serial += 1)}`,
})
type Work = Parameters<TradeWorld['act']>[0]

describe('a party of whom nobody opened a line', () => {
  interface Terms {
    creditAmount: string | null
    periodDays: number | null
  }
  /** With terms and without a line, as they are written straight into the table. */
  const customer = async (terms: Terms): Promise<Party> => {
    const name = `书店${(serial += 1)}`
    const { companyId } = world
    const { id } = await world.act((trx) =>
      trx
        .insertInto('customer')
        .values({ companyId, customerCode: name, customerName: name, category: '1', ...terms })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    return { kind: 'customer', id }
  }
  const occupy = (party: Party, amount: string) => (trx: Parameters<Work>[0]) =>
    occupyQuota(trx, bill(), party, amount)
  const refused = (code: string, work: Work) =>
    expectRefused(connection, code, () => world.act(work))
  const daysOf = ({ id }: Party) =>
    world.act((trx) =>
      trx
        .selectFrom('accountPeriod')
        .select(['periodDays', 'periodMode'])
        .where('objectId', '=', id)
        .executeTakeFirst(),
    )

  it('gets it from its own terms, and not a cent beyond', async () => {
    const party = await customer({ creditAmount: '50.00', periodDays: 45 })
    await refused('CREDIT_SHORT', occupy(party, '50.01'))
    await world.act(occupy(party, '50.00'))
    expect(await world.act((trx) => creditOf(trx, party))).toMatchObject({
      quota: '50.00',
      used: '50.00',
    })
    expect(await daysOf(party)).toEqual({ periodDays: 45, periodMode: 'DAYS' })
    await refused('CREDIT_SHORT', occupy(party, '0.01'))
  })

  it('has thirty days where its terms name none', async () => {
    const party = await customer({ creditAmount: '50.00', periodDays: null })
    await world.act(occupy(party, '1.00'))
    expect(await daysOf(party)).toMatchObject({ periodDays: 30 })
  })

  it('has none where no amount is set', async () => {
    const party = await customer({ creditAmount: null, periodDays: 30 })
    await refused('CREDIT_NO_LINE', occupy(party, '0.01'))
    expect(await daysOf(party)).toBeUndefined()
  })
})

it('between two companies names the other one where a document takes more later', async () => {
  const buyer = await openLedgers(connection)
  const pair = { distributorCompanyId: buyer.companyId, supplyCompanyId: world.companyId }
  const supplier = { kind: 'company', id: world.companyId, name: '书海批发' } as const
  const doc = { ...bill('ORDER'), orderType: 'DROP_ORDER' }
  await buyer.act(async (trx) => {
    await grantPair(trx, pair, { quota: '100.00', periodDays: 30 })
    await occupyQuota(trx, doc, supplier, '90.00')
  })
  const short = {
    code: 'CREDIT_SHORT',
    facts: { party: '对方公司', available: '10.00', lack: '0.01' },
  }
  const part = {
    seq: 1,
    amount: '100.01',
    bizType: '11',
    shippedAt: '2026-03-10 09:00:00',
  } as const
  await expect(buyer.act((trx) => changeOccupied(trx, doc, '100.01'))).rejects.toMatchObject(short)
  await expect(buyer.act((trx) => billQuota(trx, doc, part))).rejects.toMatchObject(short)
  await buyer.act((trx) => changeOccupied(trx, doc, '100.00'))
})
