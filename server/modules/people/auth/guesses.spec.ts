import type { Challenge } from 'altcha-lib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asSystem } from '../../../base/db'
import { createTestApp, solveProof, type SignedIn, type TestApp } from '../../../proofs/testing'
import { createResolveSession } from './session/resolveSession'
import { hashPassword } from '../credentials/password'

let app: TestApp
let made: SignedIn
let username = ''
let serial = 0
const password = 'Hongloumeng1791'
let office = ''
const elsewhere = '198.51.100.9'

beforeAll(async () => {
  app = await createTestApp({ resolveSession: createResolveSession })
})
afterAll(() => app.close())
beforeEach(async () => {
  made = await app.signIn()
  serial += 1
  // calls are limited by address, too
  office = `203.0.113.${serial}`
  username = `picker${serial}`
  const passwordHash = await hashPassword(password)
  await asSystem(app.db, (trx) =>
    trx
      .updateTable('appUser')
      .set({ username, passwordHash })
      .where('id', '=', made.user.userId)
      .execute(),
  )
  // each test has its addresses to itself
  await sql`delete from login_log`.execute(app.db)
})

interface Entered {
  access_token: string
  error?: string
  seconds?: number
  failsBefore?: { count: number; lastIp: string } | null
}
interface Try {
  name?: string
  from?: string
  device?: string
  proof?: string
}
const enter = async (
  typed: string,
  { name = username, from = office, device, proof }: Try = {},
) => {
  const response = await app.inject({
    method: 'POST',
    url: '/prod-api/auth/login',
    remoteAddress: from,
    cookies: device ? { device } : {},
    payload: { username: name, password: typed, ...(proof && { proof }) },
  })
  const { msg, data } = response.json<{ msg: string; data: Entered }>()
  const kept = response.cookies.find((cookie) => cookie.name === 'device')
  return { status: response.statusCode, msg, data, error: data.error, kept }
}
const puzzle = async ({ name = username, from = office, device }: Try = {}) => {
  const response = await app.inject({
    url: '/prod-api/code',
    query: { purpose: 'LOGIN', username: name },
    remoteAddress: from,
    cookies: device ? { device } : {},
  })
  return response.json<{ data: { challenge: Challenge } }>().data.challenge
}
const solved = async (of: Try = {}) => solveProof(await puzzle(of))
/** Wrong passwords as they would stand after that many tries. */
const failed = (count: number, { from = elsewhere, secondsAgo = 0, name = username } = {}) =>
  sql`insert into login_log (company_id, username, ip, result, fail_reason, login_time)
    select ${name === username ? made.companyId : null}::bigint, ${name}, ${from}, 'FAIL', 'PASSWORD',
      now() - make_interval(secs => ${secondsAgo}) from generate_series(1, ${count}::int)`.execute(
    app.db,
  )
/** The owner of the company. */
const boss = async () => {
  const owner = await app.signIn({ company: made, isAdmin: true })
  await sql`update app_user set is_owner = true where id = ${owner.user.userId}`.execute(app.db)
  return owner
}
const works = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  const call = await app.post<unknown>('/system/user/getUserInfo', {}, { headers })
  return call.code
}

describe('whoever knows a name cannot lock it out', () => {
  it('touches no session under way, however many guesses come: it is refreshed as ever', async () => {
    const { data } = await enter(password)
    await failed(150)
    expect((await enter('wrong', { from: elsewhere })).error).toBe('AUTH_CLOSED')
    expect(await works(data.access_token)).toBe(200)
    const headers = { authorization: `Bearer ${data.access_token}` }
    const fresh = await app.get<{ token: string }>('/refreshToken', { headers })
    expect(fresh.status).toBe(200)
    expect(await works(fresh.data.token)).toBe(200)
  })

  it('refreshes the session of an account that stands as locked', async () => {
    const { data } = await enter(password)
    await sql`update app_user set status = 'LOCKED', lock_until = now() + interval '10 minutes'
      where id = ${made.user.userId}`.execute(app.db)
    const headers = { authorization: `Bearer ${data.access_token}` }
    expect((await app.get('/refreshToken', { headers })).status).toBe(200)
  })

  it('lets a browser that has signed in before go on at once, at the same address', async () => {
    const { kept } = await enter(password)
    expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/prod-api' })
    await failed(150, { from: office })
    expect((await enter(password)).error).toBe('AUTH_CLOSED')
    const known = await enter(password, { device: kept?.value })
    expect(known.status).toBe(200)
    // the others stay out all the same
    expect((await enter(password, { from: elsewhere })).error).toBe('AUTH_CLOSED')
  })

  it('does not take the browser of one account for that of another', async () => {
    const { kept } = await enter(password)
    const other = `stranger${serial}`
    await failed(150, { name: other })
    expect((await enter('wrong', { name: other, device: kept?.value })).error).toBe('AUTH_CLOSED')
  })

  it('forgets the browsers with a new password', async () => {
    const { kept } = await enter(password)
    const admin = await boss()
    await app.edit('/system/user/resetPwd', { id: made.user.userId }, { as: admin })
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from known_device where user_id = ${made.user.userId}`.execute(
      app.db,
    )
    expect({ kept: Boolean(kept), rows }).toEqual({ kept: true, rows: [{ count: 0 }] })
  })

  it('lets in at another address with a little work, while one address is kept waiting', async () => {
    await failed(9, { from: elsewhere })
    expect((await enter(password, { from: elsewhere })).error).toBe('AUTH_WAIT')
    expect((await enter(password)).status).toBe(200)
    await failed(20, { from: elsewhere })
    expect((await enter(password)).error).toBe('PROOF_NEEDED')
    expect((await enter(password, { proof: await solved() })).error).toBe('AUTH_SECOND_FACTOR')
  })
})

describe.each([
  ['a real name', () => username],
  ['a name nobody has', () => `ghost${serial}`],
])('guessing at %s', (_, nameOf) => {
  it('is free three times, then costs work, then patience, ever more of both', async () => {
    const name = nameOf()
    for (let guess = 0; guess < 3; guess += 1)
      expect((await enter('wrong', { name })).error).toBe('AUTH_WRONG')
    expect((await enter('wrong', { name })).error).toBe('PROOF_NEEDED')
    const workOf = async () => Number((await puzzle({ name })).parameters.data?.work)
    const first = await workOf()
    expect((await enter('wrong', { name, proof: await solved({ name }) })).error).toBe('AUTH_WRONG')
    expect(await workOf()).toBe(2 * first)
    expect((await enter('wrong', { name, proof: await solved({ name }) })).error).toBe('AUTH_WRONG')
    const fifth = await enter('wrong', { name, proof: await solved({ name }) })
    expect(fifth).toMatchObject({ status: 429, error: 'AUTH_WAIT' })
    const seconds = fifth.data.seconds ?? 0
    await failed(1, { name, from: office })
    const sixth = await enter('wrong', { name, proof: await solved({ name }) })
    expect(sixth.data.seconds).toBeGreaterThan(seconds + 5)
  })

  it('is over after a hundred in an hour, from wherever they come', async () => {
    const name = nameOf()
    await failed(99, { name, secondsAgo: 1800 })
    const proof = await solved({ name })
    expect((await enter('wrong', { name, proof })).error).toBe('AUTH_WRONG')
    const closed = await enter('wrong', { name, from: '192.0.2.44', proof })
    expect(closed).toMatchObject({ status: 429, error: 'AUTH_CLOSED' })
    expect(closed.msg).toMatch(/到 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 为止/)
  })

  it('counts tries sent side by side one after the other', async () => {
    const name = nameOf()
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter('wrong', { name })))
    const errors = answers.map((answer) => answer.error)
    expect(errors.filter((error) => error === 'AUTH_WRONG')).toHaveLength(3)
    expect(errors.filter((error) => error === 'PROOF_NEEDED')).toHaveLength(5)
  })
})

it('answers a right password that comes beside many wrong ones like them', async () => {
  const typed = [...Array.from({ length: 7 }, () => 'wrong'), password]
  await Promise.all(typed.slice(0, 7).map((each) => enter(each)))
  expect((await enter(password)).error).toBe('PROOF_NEEDED')
})

it('asks for work where one address tries one name after the other', async () => {
  for (let each = 0; each < 20; each += 1) await failed(1, { name: `name${each}`, from: elsewhere })
  expect((await enter('wrong', { from: elsewhere })).error).toBe('PROOF_NEEDED')
  expect((await enter('wrong')).error).toBe('AUTH_WRONG')
})

it('tells the account’s owner and the company’s, and says it at the next sign-in', async () => {
  const owner = await app.signIn({ company: made })
  const colleague = await app.signIn({ company: made })
  await asSystem(app.db, async (trx) => {
    await sql`update app_user set is_owner = true where id = ${owner.user.userId}`.execute(trx)
    // whatever part of the company the person sees, it is about them
    await sql`update app_user set data_scope = 'SELF' where id = ${made.user.userId}`.execute(trx)
  })
  await failed(4)
  const proof = await solved({ from: '192.0.2.8' })
  expect((await enter('wrong', { from: '192.0.2.8', proof })).error).toBe('AUTH_WRONG')
  const inCentre = async (as: SignedIn) => {
    const page = await app.post<{ records: { messageTitle: string; messageContent: string }[] }>(
      '/system/system/message/getPage',
      { pageNum: 1, pageSize: 10, messageSubType: 'SECURITY', todo: true },
      { as },
    )
    const count = await app.get<{ todoCount: number }>('/system/system/message/getCount', { as })
    return { records: page.data.records, todo: count.data.todoCount }
  }
  for (const told of [made, owner])
    expect(await inCentre(told)).toMatchObject({
      records: [
        {
          messageTitle: `有人在试账号 ${username} 的密码`,
          messageContent: expect.stringContaining('192.0.2.8'),
        },
      ],
      todo: 1,
    })
  expect(await inCentre(colleague)).toEqual({ records: [], todo: 0 })
  const next = await enter(password)
  expect(next.data.failsBefore).toMatchObject({ count: 5, lastIp: '192.0.2.8' })
  expect((await enter(password, { device: next.kept?.value })).data.failsBefore).toBeNull()
})

it('forgives the guesses where an administrator unlocks', async () => {
  await failed(99, { secondsAgo: 60 })
  await enter('wrong', { proof: await solved() })
  expect((await enter(password)).error).toBe('AUTH_CLOSED')
  const admin = await boss()
  const unlocked = await app.post<{ success: number }>(
    '/system/user/unlock',
    { ids: [made.user.userId] },
    { as: admin },
  )
  expect(unlocked.data.success).toBe(1)
  expect((await enter(password)).status).toBe(200)
})

describe('a proof of work', () => {
  beforeEach(() => failed(3, { from: office }))

  it('is good once, on all nodes together', async () => {
    const proof = await solved()
    expect((await enter('wrong', { proof })).error).toBe('AUTH_WRONG')
    // as if it had not been tried
    await sql`delete from login_log where id = (select max(id) from login_log)`.execute(app.db)
    expect((await enter('wrong', { proof })).error).toBe('PROOF_WRONG')
  })

  it('is no good late, changed, guessed, for something else or for less work', async () => {
    const proof = await solved()
    const { challenge, solution } = JSON.parse(atob(proof)) as {
      challenge: Challenge & { parameters: { data: object } }
      solution: { counter: number; derivedKey: string }
    }
    const send = async (changed: object) => {
      const payload = { challenge, solution, ...changed }
      return (await enter(password, { proof: btoa(JSON.stringify(payload)) })).error
    }
    const { parameters } = challenge
    const other = (more: object) => ({
      challenge: { ...challenge, parameters: { ...parameters, ...more } },
    })
    expect(await send({ solution: { ...solution, derivedKey: 'ab'.repeat(32) } })).toBe(
      'PROOF_WRONG',
    )
    expect(await send(other({ expiresAt: Number(parameters.expiresAt) + 900 }))).toBe('PROOF_WRONG')
    expect(await send(other({ data: { purpose: 'LOGIN', work: 9_999_999 } }))).toBe('PROOF_WRONG')
    expect(await send({ challenge: 'none' })).toBe('PROOF_WRONG')
    const { data } = await app.get<{ challenge: Challenge }>('/code')
    expect((await enter(password, { proof: await solveProof(data.challenge) })).error).toBe(
      'PROOF_WRONG',
    )
    await failed(1, { from: office })
    expect((await enter(password, { proof })).error).toBe('PROOF_WRONG')
  })
})
