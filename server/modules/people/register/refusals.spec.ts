import type { Challenge } from 'altcha-lib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { asSystem, type Connection } from '../../../base/db'
import { expectRefused } from '../../../proofs/refusals'
import { createTestApp, freshDatabase, solveProof } from '../../../proofs/testing'
import { createResolveSession, hashPassword } from '../auth'
import { makeCode } from '../credentials/verificationCode'
import { registerCompany } from './registerCompany'

let connection: Connection
beforeAll(async () => {
  connection = await freshDatabase()
})
afterAll(() => connection.close())

const phone = '13900000001'
const register = (change: object) =>
  asSystem(connection.db, (trx) =>
    registerCompany(trx, {
      companyName: '墨香书店',
      contactName: '贾宝玉',
      phone,
      username: 'moxiang',
      passwordHash: '-',
      ...change,
    }),
  )
const edition = (status: string) =>
  asSystem(connection.db, (trx) =>
    sql`insert into software_version
        (version_name, product_name, month_price, year_price, shop_limit, user_limit, warehouse_limit, level, status)
      values ('测试版', '测试版', 0, 0, 9, 9, 9, 1, ${status})
      on conflict (version_name) do update set status = excluded.status`.execute(trx),
  )

describe('a registration', () => {
  it('waits until the platform sells an edition', async () => {
    await expectRefused(connection, 'REGISTER_CLOSED', () => register({}))
    await edition('0')
    await expectRefused(connection, 'REGISTER_CLOSED', () => register({}))
    await edition('1')
    await register({})
  })

  it('takes a name, a company and a phone that nobody has', async () => {
    const other = { companyName: '别家书店', username: 'biejia', phone: '13900000009' }
    const refused = (code: string, change: object) =>
      expectRefused(connection, code, () => register({ ...other, ...change }))
    await refused('REGISTER_COMPANY_USED', { companyName: '墨香书店' })
    await refused('REGISTER_NAME_USED', { username: 'moxiang' })
    await refused('REGISTER_PHONE_USED', { phone })
    await register(other)
  })
})

describe('a code', () => {
  const sent = (many: number, of: { phone: string; ip: string }, minutes: number) =>
    asSystem(connection.db, async (trx) => {
      await sql`delete from verification_code`.execute(trx)
      await sql`insert into verification_code (phone, scene, code_hash, ip, expire_time, create_time)
        select ${of.phone}, 'LOGIN', 'x', ${of.ip}, now(), now() - make_interval(mins => ${minutes}::int)
        from generate_series(1, ${many}::int)`.execute(trx)
    })
  const ask = () => makeCode(connection.db, { phone, scene: 'REGISTER', ip: '10.0.0.1' })
  const refused = (code: string) => expectRefused(connection, code, ask)

  it('goes to a phone ten times a day, and a minute after the last', async () => {
    const others = { phone, ip: '10.9.9.9' }
    await sent(10, others, 120)
    await refused('CODE_TOO_MANY')
    await sent(9, others, 120)
    await ask()
    await refused('CODE_TOO_SOON')
    await sent(10, others, 24 * 60 + 1)
    await ask()
  })

  it('is asked for from one address thirty times an hour', async () => {
    const others = { phone: '13811111111', ip: '10.0.0.1' }
    await sent(30, others, 30)
    await refused('CODE_TOO_MANY')
    await sent(29, others, 30)
    await ask()
    await sent(30, others, 61)
    await ask()
  })
})

it('sends a code to a phone that was named, or to the account’s own for a second step', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const app = await createTestApp({ resolveSession: createResolveSession })
  const ask = async (body: object) => {
    const { data } = await app.get<{ challenge: Challenge }>('/code')
    const proof = await solveProof(data.challenge)
    return app.post('/system/sendSms/sendMessageCodeForPC', { proof, ...body })
  }
  // the puzzle is spent whatever comes after it
  const refused = (code: string, body: object) =>
    expectRefused(app, code, () => ask(body), ['spent_proof'])
  for (const scene of ['REGISTER', 'PASSWORD', 'PROFILE', 'LOGIN', 'PAY', 'OWNER'])
    await refused('PHONE_MISSING', { scene })
  await refused('SECOND_FACTOR_OVER', { scene: 'SECOND' })
  vi.stubEnv('NODE_ENV', 'production')
  await expectRefused(app, 'SMS_NOT_CONNECTED', () => ask({ scene: 'REGISTER', phone }))
  vi.unstubAllEnvs()
  expect((await ask({ scene: 'REGISTER', phone: '13900000077' })).status).toBe(200)
  await app.close()
})

it('ends every session of the account whose forgotten password is set anew', async () => {
  const app = await createTestApp({ resolveSession: createResolveSession })
  await app.signIn()
  const passwordHash = await hashPassword('Wenlan2026')
  const entry = { companyName: '文澜书业', contactName: '周文澜', phone, username: 'wenlan' }
  await asSystem(app.db, (trx) => registerCompany(trx, { ...entry, passwordHash }))
  const body = { username: 'wenlan', password: 'Wenlan2026' }
  const { data } = await app.post<{ access_token: string }>('/auth/login', body)
  const window = { headers: { authorization: `Bearer ${data.access_token}` } }
  const see = async () => (await app.get('/system/user/profile', window)).status
  expect(await see()).toBe(200)
  const smsCode = await makeCode(app.db, { phone, scene: 'PASSWORD', ip: '10.0.0.1' })
  const reset = { username: 'wenlan', phone, smsCode, newPassword: 'hongloumeng1791' }
  expect((await app.post('/auth/resetPassword', reset)).status).toBe(200)
  expect(await see()).toBe(401)
  await app.close()
})
