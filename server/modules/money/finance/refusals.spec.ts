import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { asSystem, type Connection } from '../../../base/db'
import { expectRefused } from '../../../proofs/refusals'
import { freshDatabase } from '../../../proofs/testing'
import { openLedgers, type LedgerWorld } from '../../../proofs/testing/openLedgers'
import type { Context } from '../../../kit/http'
import { checkPayPassword, setPayPassword } from './payPassword'
import {
  checkMoney,
  deductWithdrawal,
  freezeMoney,
  freezeWithdrawal,
  payIn,
  postFlow,
  reverseFlow,
  unfreezeMoney,
} from '.'

let connection: Connection
let own: LedgerWorld
let other: LedgerWorld
beforeAll(async () => {
  connection = await freshDatabase()
  own = await openLedgers(connection)
  other = await openLedgers(connection)
  await give(own)
  await give(other)
})
afterAll(() => connection.close())
afterEach(async () => expect(await checkMoney(connection.db)).toEqual([]))

const facts = (bizNum: string) => ({ bizType: 'TEST', bizNum })
const give = ({ act, companyId }: LedgerWorld) =>
  act((trx) => payIn(trx, 'RECHARGE', { ...facts(`CZ-${companyId}`), companyId, money: '100.00' }))
const flowsOf = async ({ companyId }: LedgerWorld) =>
  (
    await asSystem(connection.db, (trx) =>
      sql<{ id: string; flowType: string }>`
        select id, flow_type as "flowType" from account_flow where company_id = ${companyId} order by id`.execute(
        trx,
      ),
    )
  ).rows

it('reverses a posting of the own company only', async () => {
  const [theirs] = await flowsOf(other)
  const reverse = (id: string) => () => own.act((trx) => reverseFlow(trx, own.companyId, id))
  await expectRefused(connection, 'FIN_FLOW_UNKNOWN', reverse('999999999'))
  await expectRefused(connection, 'FIN_FLOW_UNKNOWN', reverse(theirs?.id ?? ''))
})

it('does not bring a freeze back while another stands for the same document', async () => {
  const { companyId } = own
  const entry = { ...facts('DD-1'), companyId, money: '10.00', freezeType: 'ORDER' } as never
  const freeze = () => own.act((trx) => freezeMoney(trx, entry))
  await freeze()
  await own.act((trx) => unfreezeMoney(trx, { ...(entry as object), money: '10.00' } as never))
  const released = (await flowsOf(own)).at(-1)
  await freeze()
  await expectRefused(connection, 'FIN_REVERSE_BLOCKED', () =>
    own.act((trx) => reverseFlow(trx, companyId, released?.id ?? '')),
  )
})

it('takes no freeze back of which something was paid out already', async () => {
  const { companyId } = own
  const entry = { ...facts('TX-1'), companyId }
  await own.act((trx) => freezeWithdrawal(trx, { ...entry, money: '10.00' }))
  const frozen = (await flowsOf(own)).at(-1)
  const reverse = () => own.act((trx) => reverseFlow(trx, companyId, frozen?.id ?? ''))
  for (const money of ['0.01', '9.99']) {
    await own.act((trx) => deductWithdrawal(trx, { ...entry, money }))
    await expectRefused(connection, 'FIN_FREEZE_LOW', reverse)
  }
})

it('posts nothing that takes more than is frozen, whatever the step says', async () => {
  const { companyId } = own
  const post = () =>
    own.act((trx) =>
      postFlow(trx, {
        ...facts('TZ-1'),
        companyId,
        flowType: 'ADJUST',
        changeMoney: '0.00',
        changeFreeze: '-100.01',
      }),
    )
  await expectRefused(connection, 'FIN_FREEZE_LOW', post)
})

it('pays with no password from an account the platform has frozen', async () => {
  const ctx = { companyId: own.companyId, trx: own.act } as unknown as Context
  await setPayPassword(ctx, '123456')
  await checkPayPassword(ctx, '123456')
  const frozen = (is: boolean) =>
    asSystem(connection.db, (trx) =>
      sql`update company_financial set frozen_by_platform = ${is} where company_id = ${own.companyId}`.execute(
        trx,
      ),
    )
  await frozen(true)
  await expectRefused(connection, 'FIN_ACCOUNT_FROZEN', () => checkPayPassword(ctx, '123456'))
  await frozen(false)
  await checkPayPassword(ctx, '123456')
})
