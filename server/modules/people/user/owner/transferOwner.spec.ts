import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asSystem } from '../../../../base/db'
import { createTestApp, type SignedIn, type TestApp } from '../../../../proofs/testing'
import { makeCode } from '../../credentials/verificationCode'

const phone = '13810012026'
const permissions = ['system:user:owner']
let app: TestApp
let owner: SignedIn
let clerk: SignedIn
beforeAll(async () => {
  app = await createTestApp({})
}, 60_000)
beforeEach(async () => {
  owner = await app.signIn({ permissions })
  clerk = await app.signIn({ permissions, company: owner })
  await set(owner, { phone, isOwner: true })
  await set(clerk, { loginWeak: false })
})
afterAll(() => app.close())

const set = (who: SignedIn, values: object) =>
  asSystem(app.db, (trx) =>
    trx.updateTable('appUser').set(values).where('id', '=', who.user.userId).execute(),
  )
const owners = async () => {
  const rows = await asSystem(app.db, (trx) =>
    trx
      .selectFrom('appUser')
      .select(['id', 'isOwner'])
      .where('companyId', '=', owner.companyId)
      .execute(),
  )
  return rows.filter(({ isOwner }) => isOwner).map(({ id }) => id)
}
const freshCode = async () => {
  // one code a minute for each phone
  await asSystem(app.db, (trx) => trx.deleteFrom('verificationCode').execute())
  return makeCode(app.db, { phone, scene: 'OWNER', ip: '127.0.0.1' })
}
const transfer = (as: SignedIn, { user }: SignedIn, smsCode: string) =>
  app.post('/system/user/transferOwner', { id: user.userId, smsCode }, { as })

it('makes another user the owner, who alone may give it on', async () => {
  expect(await transfer(owner, clerk, await freshCode())).toMatchObject({ status: 200 })
  expect(await owners()).toEqual([clerk.user.userId])
  expect(await transfer(owner, clerk, await freshCode())).toMatchObject({
    data: { error: 'USER_NOT_OWNER' },
  })
})

it('wants the code that went to the owner', async () => {
  const code = await freshCode()
  const wrong = code === '000000' ? '000001' : '000000'
  expect(await transfer(owner, clerk, wrong)).toMatchObject({ data: { error: 'CODE_WRONG' } })
  expect(await owners()).toEqual([owner.user.userId])
})

it.each([
  ['somebody disabled', { status: 'DISABLED' }],
  ['somebody with a first password', { loginWeak: true }],
])('refuses %s', async (_who, values) => {
  await set(clerk, values)
  expect(await transfer(owner, clerk, await freshCode())).toMatchObject({
    data: { error: 'USER_OWNER_UNFIT' },
  })
  expect(await owners()).toEqual([owner.user.userId])
})

it('refuses a user of another company as an unknown one, and whoever is not the owner', async () => {
  const stranger = await app.signIn({ permissions })
  expect(await transfer(owner, stranger, await freshCode())).toMatchObject({
    status: 404,
    data: { error: 'ROW_NOT_FOUND' },
  })
  expect(await transfer(clerk, owner, await freshCode())).toMatchObject({
    data: { error: 'USER_NOT_OWNER' },
  })
  expect(await owners()).toEqual([owner.user.userId])
})
