import { afterAll, beforeAll, expect, it } from 'vitest'
import { actFor, type Connection, type Id } from '../../../base/db'
import { freshDatabase } from '../../../proofs/testing'
import { openToken, supplierToken } from './supplierToken'

let connection: Connection
beforeAll(async () => {
  connection = await freshDatabase()
})
afterAll(() => connection.close())

const as = (companyId: Id) => ({ companyId, userId: '0' })
const tokenFor = (buyer: Id, supplier: Id) =>
  actFor(connection.db, as(buyer), async (trx) => {
    const row = await trx
      .selectNoFrom(supplierToken(buyer, supplier).as('token'))
      .executeTakeFirstOrThrow()
    return row.token
  })
const open = (buyer: Id, token: string) =>
  actFor(connection.db, as(buyer), (trx) => openToken(trx, token))

it('opens for the buyer it was made for, whatever the ids', async () => {
  for (const supplier of ['1', '77', '9007199254740993', '9223372036854775807'])
    expect(await open('5', await tokenFor('5', supplier))).toBe(supplier)
})

it('is the same at every call and another for every buyer and supplier', async () => {
  const tokens = [
    await tokenFor('5', '7'),
    await tokenFor('6', '7'),
    await tokenFor('5', '8'),
    await tokenFor('8', '5'),
  ]
  expect(new Set(tokens).size).toBe(4)
  expect(await tokenFor('5', '7')).toBe(tokens[0])
  expect(tokens.join()).toMatch(/^[0-9a-f]{32}(,[0-9a-f]{32}){3}$/)
})

it.each([
  ['of another buyer', async () => tokenFor('6', '7')],
  [
    'with a changed sign',
    async () => (await tokenFor('5', '7')).replace(/.$/, (c) => (c === '0' ? '1' : '0')),
  ],
  ['that is no token', async () => '7'],
  ['that is empty', async () => ''],
])('answers a token %s as an unknown one', async (_name, token) => {
  await expect(open('5', await token())).rejects.toMatchObject({ code: 'ROW_NOT_FOUND' })
})
