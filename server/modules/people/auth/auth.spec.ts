import { constants, publicEncrypt } from 'node:crypto'
import type { Challenge } from 'altcha-lib'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { asSystem } from '../../../base/db'
import { expectRefused } from '../../../proofs/refusals'
import { createTestApp, solveProof, type TestApp } from '../../../proofs/testing'
import { makeCode } from '../credentials/verificationCode'
import { createResolveSession, findUser } from './session/resolveSession'
import { hashPassword } from '../credentials/password'

interface Tokens {
  access_token: string
  secToken: { data: string }
}

let app: TestApp
const password = 'Hongloumeng1791'
let user: { id: string; companyId: string; username: string }
let serial = 0

beforeAll(async () => {
  app = await createTestApp({ resolveSession: createResolveSession })
})
afterAll(() => app.close())

beforeEach(async () => {
  const made = await app.signIn()
  serial += 1
  const username = `clerk${serial}`
  await asSystem(app.db, async (trx) =>
    trx
      .updateTable('appUser')
      .set({ username, passwordHash: await hashPassword(password) })
      .where('id', '=', made.user.userId)
      .execute(),
  )
  user = { id: made.user.userId, companyId: made.companyId, username }
})

type Entered = Tokens & { error?: string }

// Each test calls from an address of its own: tries are limited by address too.
const enter = async (typed: string, username = user.username) => {
  const response = await app.inject({
    method: 'POST',
    url: '/prod-api/auth/login',
    remoteAddress: `10.0.0.${serial}`,
    payload: { username, password: typed },
  })
  const { msg, data } = response.json<{ msg: string; data: Entered }>()
  return { status: response.statusCode, msg, data }
}
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const info = (token: string) =>
  app.post<Record<string, unknown>>('/system/user/getUserInfo', {}, bearer(token))
const setUser = (change: string) =>
  asSystem(app.db, (trx) =>
    sql`update app_user set ${sql.raw(change)} where id = ${user.id}`.execute(trx),
  )

describe('signing in', () => {
  it('gives a token that opens the session, whatever case the name is typed in', async () => {
    const answer = await enter(password, ` ${user.username.toUpperCase()} `)
    expect(answer.status).toBe(200)
    expect(answer.data.secToken.data).toMatch(/^[0-9a-f-]{36}$/)
    expect((await info(answer.data.access_token)).data).toMatchObject({ username: user.username })
  })

  it('never stores the token itself', async () => {
    const { data } = await enter(password)
    const { rows } = await sql<{ found: number }>`
      select count(*)::int as found from user_session where token_hash = ${data.access_token}`.execute(
      app.db,
    )
    expect(rows[0]?.found).toBe(0)
  })

  it('says the same about an unknown name and a wrong password', async () => {
    const wrong = await enter('wrong-password')
    const unknown = await enter('wrong-password', `nobody${serial}`)
    expect(wrong.status).toBe(400)
    expect(unknown).toEqual(wrong)
  })

  it('counts a wrong password for this user alone, and leaves a disabled one disabled', async () => {
    const colleague = await app.signIn()
    const counted = async (id: string) =>
      (
        await sql<{ count: number; isSince: boolean; status: string }>`
          select pwd_error_count as count, pwd_error_since is not null as "isSince", status
          from app_user where id = ${id}`.execute(app.db)
      ).rows[0]
    await enter('wrong')
    await enter('wrong')
    expect(await counted(user.id)).toEqual({ count: 2, isSince: true, status: 'NORMAL' })
    expect(await counted(colleague.user.userId)).toEqual({
      count: 0,
      isSince: false,
      status: 'NORMAL',
    })
  })

  it('refuses a disabled user and a disabled company, but only to who knows the password', async () => {
    await setUser(`status = 'DISABLED'`)
    expect((await enter('wrong')).data.error).toBe('AUTH_WRONG')
    expect((await enter(password)).data.error).toBe('AUTH_USER_DISABLED')
    await setUser(`status = 'NORMAL'`)
    await sql`update company set status = 'DISABLED' where id = ${user.companyId}`.execute(app.db)
    expect((await enter(password)).data.error).toBe('AUTH_COMPANY_DISABLED')
  })
})

describe('a session', () => {
  const signedIn = async () => (await enter(password)).data.access_token

  it('answers 401 to an unknown token', async () => {
    expect((await info('no-such-token')).code).toBe(401)
  })

  it('answers 402 when the token has expired, and a refresh gives a new one', async () => {
    const token = await signedIn()
    await sql`update user_session set expire_time = now() where user_id = ${user.id}`.execute(
      app.db,
    )
    expect((await info(token)).code).toBe(402)
    const fresh = await app.get<{ token: string }>('/refreshToken', bearer(token))
    expect(fresh.status).toBe(200)
    expect((await info(fresh.data.token)).code).toBe(200)
    expect((await info(token)).code).toBe(402)
  })

  it('can be refreshed by a second window that still holds the old token', async () => {
    const token = await signedIn()
    await app.get('/refreshToken', bearer(token))
    expect((await app.get('/refreshToken', bearer(token))).status).toBe(200)
  })

  it('ends with every token of it when a long replaced one is used again', async () => {
    const token = await signedIn()
    const elsewhere = await signedIn()
    const { data } = await app.get<{ token: string }>('/refreshToken', bearer(token))
    await sql`update user_session set retired_time = retired_time - interval '2 minutes'`.execute(
      app.db,
    )
    expect((await info(token)).code).toBe(401)
    expect((await info(data.token)).code).toBe(200)
    expect((await app.get('/refreshToken', bearer(token))).code).toBe(401)
    expect((await info(data.token)).code).toBe(401)
    expect((await app.get('/refreshToken', bearer(data.token))).code).toBe(401)
    expect((await info(elsewhere)).code).toBe(200)
  })

  it('§4 answers 402 after expireToken until the token is refreshed, and touches nobody else’s', async () => {
    const [token, other] = [await signedIn(), await signedIn()]
    expect((await app.get('/expireToken', bearer(token))).status).toBe(200)
    expect((await info(token)).code).toBe(402)
    expect((await info(other)).code).toBe(200)
    const fresh = await app.get<{ token: string }>('/refreshToken', bearer(token))
    expect((await info(fresh.data.token)).code).toBe(200)
  })

  it('§4 lets two windows refresh the same expired token at once, and both go on', async () => {
    const token = await signedIn()
    await app.get('/expireToken', bearer(token))
    const both = await Promise.all(
      [1, 2].map(() => app.get<{ token: string }>('/refreshToken', bearer(token))),
    )
    const tokens = both.map(({ data }) => data.token)
    expect(new Set(tokens).size).toBe(2)
    const answers = await Promise.all(tokens.map(info))
    expect(answers.map(({ code }) => code)).toEqual([200, 200])
  })

  it('§4 answers twenty calls with an expired token 402 each, and none of them 401', async () => {
    const token = await signedIn()
    await app.get('/expireToken', bearer(token))
    const answers = await Promise.all(Array.from({ length: 20 }, () => info(token)))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([402]))
  })

  it('ends with logout', async () => {
    const token = await signedIn()
    expect((await app.post('/auth/logout', {}, bearer(token))).status).toBe(200)
    expect((await info(token)).code).toBe(401)
    expect((await app.get('/refreshToken', bearer(token))).code).toBe(401)
  })

  it('§4 ends with logout for every token of the sign-in, and for no other sign-in', async () => {
    const [token, elsewhere] = [await signedIn(), await signedIn()]
    const { data } = await app.get<{ token: string }>('/refreshToken', bearer(token))
    // a second window exchanges the replaced token within its minute
    const second = await app.get<{ token: string }>('/refreshToken', bearer(token))
    expect((await app.post('/auth/logout', {}, bearer(data.token))).status).toBe(200)
    for (const held of [token, data.token, second.data.token]) {
      expect((await info(held)).code).toBe(401)
      expect((await app.get('/refreshToken', bearer(held))).code).toBe(401)
    }
    expect((await info(elsewhere)).code).toBe(200)
  })

  it('§4 lets no token live that a refresh makes while the user signs out', async () => {
    const token = await signedIn()
    const [refreshed] = await Promise.all([
      app.get<{ token?: string }>('/refreshToken', bearer(token)),
      app.post('/auth/logout', {}, bearer(token)),
    ])
    const made = refreshed.data?.token
    if (made) expect((await info(made)).code).toBe(401)
    expect((await app.get('/refreshToken', bearer(token))).code).toBe(401)
  })

  it.each([
    ['the user is disabled', `update app_user set status = 'DISABLED' where id = $user`],
    ['the user is deleted', `update app_user set delete_time = now() where id = $user`],
    [
      'the company is disabled',
      `update company set status = 'DISABLED' where id = (select company_id from app_user where id = $user)`,
    ],
  ])('stops at once when %s', async (_, change) => {
    const token = await signedIn()
    expect((await info(token)).code).toBe(200)
    await sql.raw(change.replace('$user', user.id)).execute(app.db)
    expect((await info(token)).code).toBe(401)
    expect((await app.get('/refreshToken', bearer(token))).code).toBe(401)
    // and nothing acts for this person without a session
    expect(await findUser(app.db, user.id)).toBeUndefined()
  })

  it('holds what the roles hold, and loses it with the role', async () => {
    await sql`insert into menu (menu_key, menu_name, menu_type, perms)
      values (${`button:test${serial}`}, '审核', 'F', ${`order:test${serial}:audit`})`.execute(
      app.db,
    )
    await sql`with r as (insert into role (company_id, role_name, role_key)
        values (${user.companyId}, '订单员', 'order') returning id),
      ur as (insert into user_role (company_id, user_id, role_id) select ${user.companyId}, ${user.id}, id from r)
      insert into role_menu (company_id, role_id, menu_id)
        select ${user.companyId}, r.id, m.id from r, menu m where m.menu_key = ${`button:test${serial}`}`.execute(
      app.db,
    )
    // a colleague with another role, which holds something else
    await sql`with m as (insert into menu (menu_key, menu_name, menu_type, perms)
        values (${`button:other${serial}`}, '打单', 'F', ${`order:other${serial}:print`}) returning id),
      r as (insert into role (company_id, role_name, role_key)
        values (${user.companyId}, '打单员', 'print') returning id),
      u as (insert into app_user (company_id, username, nick_name, phone, password_hash)
        values (${user.companyId}, ${`colleague${serial}`}, '同事', '13800000009', '-') returning id),
      ur as (insert into user_role (company_id, user_id, role_id) select ${user.companyId}, u.id, r.id from u, r)
      insert into role_menu (company_id, role_id, menu_id) select ${user.companyId}, r.id, m.id from r, m`.execute(
      app.db,
    )
    const token = await signedIn()
    const held = (await info(token)).data
    expect(held).toMatchObject({
      permissions: [`order:test${serial}:audit`],
      roles: ['order'],
      isAdmin: false,
    })
    // and so does whoever acts for this person without a session
    expect(await findUser(app.db, user.id)).toMatchObject({
      permissions: held.permissions,
      roles: ['order'],
      isAdmin: false,
    })
    await sql`update role set status = '0' where company_id = ${user.companyId}`.execute(app.db)
    expect((await info(token)).data).toMatchObject({ permissions: [], roles: [] })
    expect(await findUser(app.db, user.id)).toMatchObject({ permissions: [], roles: [] })
  })
})

describe('§7 publicKey', () => {
  const seal = (payload: unknown, publicKey: string) => {
    const plain = Buffer.from(JSON.stringify(payload))
    const blocks = Array.from({ length: Math.ceil(plain.length / 117) }, (_, place) =>
      publicEncrypt(
        { key: publicKey, padding: constants.RSA_PKCS1_PADDING },
        plain.subarray(place * 117, place * 117 + 117),
      ),
    )
    return Buffer.concat(blocks).toString('base64')
  }
  const send = async (param: string) => {
    const payload = { param }
    const remoteAddress = `10.1.0.${serial}`
    const url = '/prod-api/auth/login'
    const response = await app.inject({ method: 'POST', url, remoteAddress, payload })
    return response.json<{ code: number; data: Entered }>()
  }
  afterEach(() => vi.unstubAllEnvs())

  it('gives no key unless it is turned on: payloads are sent plain', async () => {
    const answer = await app.get('/publicKey', {})
    expect(answer.data).toEqual({ publicKey: '', mockServer: false })
    expect((await send('anything')).data.error).toBe('AUTH_WRONG')
  })

  it('gives one key, and reads what is encrypted for it in chunks of 117 bytes', async () => {
    vi.stubEnv('LOGIN_RSA', 'on')
    const { publicKey } = (await app.get<{ publicKey: string }>('/publicKey', {})).data
    expect((await app.get('/publicKey', {})).data).toEqual({ publicKey, mockServer: false })
    // the second block begins in the middle of a character
    const body = { note: '红楼梦'.repeat(30), username: user.username, password }
    const answer = await send(seal(body, publicKey))
    expect((await info(answer.data.access_token)).data).toMatchObject({ username: user.username })
    const wrong = { ...body, password: 'wrong' }
    expect((await send(seal(wrong, publicKey))).data.error).toBe('AUTH_WRONG')
  })

  it('answers rubbish, a broken padding and a wrong password alike', async () => {
    vi.stubEnv('LOGIN_RSA', 'on')
    const rubbish = [btoa('rubbish'), Buffer.alloc(128, 7).toString('base64'), '']
    rubbish.push(Buffer.alloc(128, 255).toString('base64'))
    for (const param of rubbish) expect((await send(param)).data.error).toBe('AUTH_WRONG')
  })
})

describe('§/login 二次验证', () => {
  const log: string[] = []
  const phone = () => `1390002${String(serial).padStart(4, '0')}`
  const verify = (ticket: string, smsCode: string) =>
    app.post<Entered>('/auth/aliMobileSecondFactorVerify', { ticket, smsCode })
  const askCode = async (ticket: string) => {
    const { data } = await app.get<{ challenge: Challenge }>('/code')
    const proof = await solveProof(data.challenge)
    return app.post('/system/sendSms/sendMessageCodeForPC', { ticket, scene: 'SECOND', proof })
  }
  beforeEach(async () => {
    vi.spyOn(console, 'log').mockImplementation((line: string) => void log.push(line))
    await setUser(`second_factor = true, phone = '${phone()}'`)
  })
  afterEach(() => vi.restoreAllMocks())

  it('asks for the code sent to the account’s phone, once, and opens the session with it', async () => {
    const first = await enter(password)
    expect(first).toMatchObject({ status: 409, data: { error: 'AUTH_SECOND_FACTOR' } })
    const { ticket, phone: shown } = first.data as unknown as { ticket: string; phone: string }
    expect(shown).toBe(`139****${phone().slice(-4)}`)
    expect(first.data.access_token).toBeUndefined()
    expect((await askCode(ticket)).status).toBe(200)
    const code =
      /验证码是 (\d{6})/.exec(log.findLast((line) => line.includes(phone())) ?? '')?.[1] ?? ''
    expect((await verify(ticket, code === '000000' ? '111111' : '000000')).data.error).toBe(
      'CODE_WRONG',
    )
    const second = await verify(ticket, code)
    expect((await info(second.data.access_token)).data).toMatchObject({ username: user.username })
    expect((await verify(ticket, code)).data.error).toBe('SECOND_FACTOR_OVER')
  })

  it('tells nothing to who does not know the password, and forgets the way after ten minutes', async () => {
    expect((await enter('wrong')).data.error).toBe('AUTH_WRONG')
    expect((await verify('no-such-ticket', '000000')).data.error).toBe('SECOND_FACTOR_OVER')
    const { ticket } = (await enter(password)).data as unknown as { ticket: string }
    await sql`update second_factor_ticket set expire_time = now()`.execute(app.db)
    expect((await verify(ticket, '000000')).data.error).toBe('SECOND_FACTOR_OVER')
    expect((await askCode(ticket)).status).toBe(400)
  })

  it.each([
    ['user', sql`update app_user set status = 'DISABLED' where id = `, () => user.id],
    ['company', sql`update company set status = 'DISABLED' where id = `, () => user.companyId],
  ])('lets nobody in whose %s was disabled since the password', async (_who, disable, id) => {
    const { ticket } = (await enter(password)).data as unknown as { ticket: string }
    const code = await makeCode(app.db, { phone: phone(), scene: 'SECOND', ip: '10.3.0.1' })
    await asSystem(app.db, (trx) => sql`${disable}${id()}`.execute(trx))
    await expectRefused(app, 'AUTH_USER_DISABLED', () => verify(ticket, code))
    await expectRefused(app, 'AUTH_USER_DISABLED', () => askCode(ticket), ['spent_proof'])
  })
})

describe('signing in by phone and code', () => {
  const phone = () => `1380001${String(serial).padStart(4, '0')}`
  const codeFor = async () => {
    await sql`delete from verification_code`.execute(app.db)
    return makeCode(app.db, { phone: phone(), scene: 'LOGIN', ip: '10.2.0.1' })
  }
  const enterByPhone = (smsCode: string, username?: string) =>
    app.post<Entered & { accounts?: { username: string }[] }>('/auth/login', {
      phone: phone(),
      smsCode,
      username,
    })

  it('opens the session of the account with this phone, once per code, and unlocks it', async () => {
    await setUser(`phone = '${phone()}', status = 'LOCKED', lock_until = now() + interval '1 hour'`)
    const code = await codeFor()
    const { data } = await enterByPhone(code)
    expect((await info(data.access_token)).data).toMatchObject({ username: user.username })
    expect((await enterByPhone(code)).data.error).toBe('CODE_WRONG')
    const { rows } = await sql<{ loginType: string }>`
      select login_type from login_log where username = ${user.username}`.execute(app.db)
    expect(rows).toEqual([{ loginType: 'SMS' }])
  })

  it('tells nothing about a phone without its code', async () => {
    await setUser(`phone = '${phone()}'`)
    expect((await enterByPhone('000000')).data.error).toBe('CODE_WRONG')
    await setUser(`phone = '13899999999'`)
    expect((await enterByPhone('000000')).data.error).toBe('CODE_WRONG')
    expect((await enterByPhone(await codeFor())).data.error).toBe('AUTH_PHONE_UNKNOWN')
  })

  it('asks which account where the phone stands in several, with the same code', async () => {
    const colleague = await app.signIn()
    await setUser(`phone = '${phone()}'`)
    await sql`update app_user set phone = ${phone()} where id = ${colleague.user.userId}`.execute(
      app.db,
    )
    const code = await codeFor()
    const asked = await enterByPhone(code)
    expect(asked).toMatchObject({ status: 409, data: { error: 'AUTH_PHONE_MANY' } })
    expect(asked.data.accounts?.map(({ username }) => username)).toContain(user.username)
    const { data } = await enterByPhone(code, user.username)
    expect((await info(data.access_token)).data).toMatchObject({ username: user.username })
  })

  it('refuses a disabled user', async () => {
    await setUser(`phone = '${phone()}', status = 'DISABLED'`)
    expect((await enterByPhone(await codeFor())).data.error).toBe('AUTH_USER_DISABLED')
  })

  it('refuses whoever belongs to a disabled company', async () => {
    await setUser(`phone = '${phone()}'`)
    await sql`update company set status = 'DISABLED' where id = ${user.companyId}`.execute(app.db)
    expect((await enterByPhone(await codeFor())).data.error).toBe('AUTH_COMPANY_DISABLED')
  })
})

it('answers user info in the shape of the specification', async () => {
  const { data } = await enter(password)
  const answer = await info(data.access_token)
  expect(answer.data).toMatchObject({
    userid: user.id,
    username: user.username,
    avatar: '',
    roles: [],
    permissions: [],
    loginWeak: true,
    customerServiceManager: '',
    managerPhone: '',
    sysUser: { companyId: user.companyId, warehouseId: null, roles: [] },
  })
  expect(typeof (answer.data as { version: string }).version).toBe('string')
})
