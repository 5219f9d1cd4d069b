import type { Challenge } from 'altcha-lib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createTestApp, solveProof, type TestApp } from '../../../proofs/testing'
import { createResolveSession } from '../auth'
import type { FirstStep } from '../../workspace/home/firstSteps'
import { makeCode, takeCode } from '../credentials/verificationCode'

let app: TestApp
let serial = 0
let phone = ''
const log: string[] = []

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation((line: string) => void log.push(line))
  app = await createTestApp({
    resolveSession: createResolveSession,
  })
  await app.signIn()
})
afterAll(() => app.close())
beforeEach(() => {
  serial += 1
  phone = `1390000${String(serial).padStart(4, '0')}`
  vi.unstubAllEnvs()
})

const puzzle = async () => (await app.get<{ challenge: Challenge }>('/code')).data.challenge
const ask = async (scene = 'REGISTER', proof?: string) =>
  app.post<{ error?: string; seconds: number }>('/system/sendSms/sendMessageCodeForPC', {
    phone,
    scene,
    proof: proof ?? (await solveProof(await puzzle())),
    rn: Math.random(),
  })
/** The code as the operator reads it. */
const codeInLog = () =>
  /验证码是 (\d{6})/.exec(log.findLast((line) => line.includes(phone)) ?? '')?.[1] ?? ''
const entry = (more: object = {}) => ({
  companyName: `墨香书店${serial}`,
  contactName: '贾宝玉',
  phone,
  username: `moxiang${serial}`,
  password: 'shitouji1791',
  agree: true,
  ...more,
})

it('registers a company on trial whose owner signs in at once', async () => {
  expect((await ask()).data).toEqual({ seconds: 60 })
  const answer = await app.post('/register', entry({ smsCode: codeInLog() }))
  expect(answer).toMatchObject({ status: 200, data: { partition: 'default' } })
  const { data } = await app.post<{ access_token: string }>('/auth/login', {
    username: `moxiang${serial}`,
    password: 'shitouji1791',
  })
  const response = await app.inject({
    method: 'GET',
    url: '/prod-api/system/user/profile',
    headers: { authorization: `Bearer ${data.access_token}` },
  })
  expect(response.json()).toMatchObject({ data: { nickName: '贾宝玉', roleNames: ['老板'] } })
})

it('asks for a solved puzzle first, and each works once', async () => {
  expect((await ask('REGISTER', '')).data.error).toBe('PROOF_NEEDED')
  const proof = await solveProof(await puzzle())
  expect((await ask('REGISTER', proof)).status).toBe(200)
  phone = `1390002${String(serial).padStart(4, '0')}`
  expect((await ask('REGISTER', proof)).data.error).toBe('PROOF_WRONG')
})

it('wants more work for each text once an address has had many', async () => {
  const workNow = async () => Number((await puzzle()).parameters.data?.work)
  const before = await workNow()
  const early = await solveProof(await puzzle())
  await sql`insert into verification_code (phone, scene, code_hash, ip, expire_time)
    select '137' || lpad(n::text, 8, '0'), 'LOGIN', 'x', '127.0.0.1', now() from generate_series(1, 10) n`.execute(
    app.db,
  )
  expect(await workNow()).toBeGreaterThanOrEqual(4 * before)
  expect((await ask('REGISTER', early)).data.error).toBe('PROOF_WRONG')
  await sql`delete from verification_code`.execute(app.db)
})

it('gives a new company a warehouse, a shop and its first steps, counted from what it has', async () => {
  await ask()
  await app.post('/register', entry({ smsCode: codeInLog() }))
  const { data: session } = await app.post<{ access_token: string }>('/auth/login', {
    username: `moxiang${serial}`,
    password: 'shitouji1791',
  })
  const own = { headers: { authorization: `Bearer ${session.access_token}` } }
  const steps = async () => {
    const { data } = await app.get<FirstStep[]>('/wms/homepage/firstSteps', own)
    return data.map(({ key, found, path }) => [key, found, path])
  }
  expect(await steps()).toEqual([
    ['company', `墨香书店${serial}`, null],
    ['warehouse', '默认仓库', '/storeManage'],
    ['shop', '线下门店', null],
    ['product', null, '/libraryInfoBase'],
    ['order', null, '/manualCreate'],
  ])
  // goods can lie there, and an order can be written for the shop
  const { rows: shelves } = await sql<{ shelfType: string; system: boolean }>`
    select s.shelf_type as "shelfType", s.system_flag as system from shelf s
    join company c on c.id = s.company_id where c.company_name = ${`墨香书店${serial}`} order by s.id`.execute(
    app.db,
  )
  expect(shelves.map(({ shelfType }) => shelfType)).toEqual([
    'DEFAULT',
    'STAGE_IN',
    'RETURN',
    'DEFECT',
  ])
  const { data: warehouses } = await app.post<{ name: string; defaultFlag: boolean }[]>(
    '/wms/warehouse/selectPermissionsWarehouse',
    {},
    own,
  )
  expect(warehouses).toMatchObject([{ name: '默认仓库', defaultFlag: true }])
  const { data: shops } = await app.post('/shop/shopInfos/getShopInfosDim', {}, own)
  expect(shops).toMatchObject([{ shopName: '线下门店' }])
  await sql`insert into product (company_id, product_code, product_name, product_type)
    select id, 'SP0001', '红楼梦', '1' from company where company_name = ${`墨香书店${serial}`}`.execute(
    app.db,
  )
  expect(await steps()).toContainEqual(['product', '红楼梦', '/libraryInfoBase'])
})

it('sends one code a minute to a phone', async () => {
  expect((await ask()).status).toBe(200)
  const again = await ask()
  expect(again).toMatchObject({ status: 429, data: { error: 'CODE_TOO_SOON' } })
  expect(again.msg).toMatch(/^验证码刚刚发送过，请 \d+ 秒后再试$/)
})

it('does not count a code that the gateway did not take', async () => {
  vi.stubEnv('SMS_GATEWAY_URL', 'http://127.0.0.1:9/never')
  expect(await ask()).toMatchObject({
    status: 502,
    msg: '验证码没有发送成功',
    data: { error: 'CODE_NOT_SENT' },
  })
  vi.unstubAllEnvs()
  expect((await ask()).status).toBe(200)
})

it('ends a code after five wrong tries, and takes a right one only once', async () => {
  const use = (code: string) => takeCode(app.db, { phone, scene: 'REGISTER', code })
  const code = await makeCode(app.db, { phone, scene: 'REGISTER', ip: '10.0.0.1' })
  const wrong = code === '000000' ? '111111' : '000000'
  for (let tries = 0; tries < 4; tries += 1) await expect(use(wrong)).rejects.toThrow('不正确')
  await use(code)
  await expect(use(code)).rejects.toThrow('不正确')
  await sql`update verification_code set create_time = now() - interval '2 minutes' where phone = ${phone}`.execute(
    app.db,
  )
  const next = await makeCode(app.db, { phone, scene: 'REGISTER', ip: '10.0.0.1' })
  const bad = next === '000000' ? '111111' : '000000'
  for (let tries = 0; tries < 5; tries += 1) await expect(use(bad)).rejects.toThrow('不正确')
  await expect(use(next)).rejects.toThrow('不正确')
})

it('refuses a taken name, a weak password and a code for something else', async () => {
  const codeFor = (scene: 'REGISTER' | 'PASSWORD') => {
    phone = `1390001${String((serial += 1)).padStart(4, '0')}`
    return makeCode(app.db, { phone, scene, ip: '10.0.0.2' })
  }
  const first = await codeFor('REGISTER')
  const taken = entry({ smsCode: first })
  expect((await app.post('/register', taken)).status).toBe(200)
  const second = await codeFor('REGISTER')
  const again = await app.post('/register', {
    ...taken,
    companyName: '别家',
    phone,
    smsCode: second,
  })
  expect(again).toMatchObject({ status: 409, data: { error: 'REGISTER_NAME_USED' } })
  const weak = await app.post('/register', entry({ smsCode: second, password: 'abcdefgh' }))
  expect(weak).toMatchObject({ status: 400, data: { error: 'PASSWORD_WEAK' } })
  const other = await codeFor('PASSWORD')
  expect((await app.post('/register', entry({ smsCode: other }))).status).toBe(400)
})

it('lets somebody try it with a phone alone', async () => {
  const smsCode = await makeCode(app.db, { phone, scene: 'REGISTER', ip: '10.0.0.3' })
  const answer = await app.post<{ access_token: string }>('/auth/regeisterForExplore', {
    phone,
    smsCode,
    agree: true,
  })
  expect(answer.status).toBe(200)
  const response = await app.inject({
    method: 'POST',
    url: '/prod-api/system/user/getUserInfo',
    headers: { authorization: `Bearer ${answer.data.access_token}` },
  })
  expect(response.json()).toMatchObject({ code: 200, data: { isAdmin: true } })
})

it('signs in with the password as it was typed at registration, capitals and all', async () => {
  const smsCode = await makeCode(app.db, { phone, scene: 'REGISTER', ip: '10.0.0.5' })
  await app.post('/register', entry({ smsCode, password: 'Ruidu2026' }))
  const enter = (password: string) =>
    app.post('/auth/login', { username: `moxiang${serial}`, password })
  expect((await enter('Ruidu2026')).status).toBe(200)
  expect((await enter('ruidu2026')).status).toBe(400)
})

it('registers one company for one phone, on trial or not', async () => {
  const codeAgain = async () => {
    await sql`delete from verification_code`.execute(app.db)
    return makeCode(app.db, { phone, scene: 'REGISTER', ip: '10.0.0.6' })
  }
  const first = entry({ smsCode: await codeAgain() })
  expect((await app.post('/register', first)).status).toBe(200)
  const other = { companyName: '别家书店', username: `bie${serial}a` }
  const second = await app.post<{ error: string; fields: object }>(
    '/register',
    entry({ ...other, smsCode: await codeAgain() }),
  )
  expect(second.data).toMatchObject({ error: 'REGISTER_PHONE_USED' })
  expect(second.data.fields).toHaveProperty('phone')
  expect(second.msg).toContain(first.companyName)
  const trial = { phone, smsCode: await codeAgain(), agree: true }
  expect((await app.post<{ error: string }>('/auth/regeisterForExplore', trial)).data.error).toBe(
    'REGISTER_PHONE_USED',
  )
})

it.each([
  ['the user name', (own: ReturnType<typeof entry>) => `${own.username}1`],
  ['the phone', (own: ReturnType<typeof entry>) => `a${own.phone}`],
  ['the company', () => 'SanWeiBooks1'],
])(
  'refuses %s with a digit as password, when registering and when resetting',
  async (_, passwordOf) => {
    const own = entry({ companyName: `SanWeiBooks ${serial}` })
    const smsCode = await makeCode(app.db, { phone, scene: 'REGISTER', ip: '10.0.0.7' })
    const bad = passwordOf(own)
    const refused = await app.post<{ error: string; fields: object }>('/register', {
      ...own,
      smsCode,
      password: bad,
    })
    expect(refused.data).toMatchObject({ error: 'PASSWORD_PERSONAL' })
    expect(refused.data.fields).toHaveProperty('password')
    expect((await app.post('/register', { ...own, smsCode })).status).toBe(200)
    const reset = { username: own.username, phone, smsCode: '000000', newPassword: bad }
    expect((await app.post<{ error: string }>('/auth/resetPassword', reset)).data.error).toBe(
      'PASSWORD_PERSONAL',
    )
  },
)

it('§7 sees that the partition a registration answered is ready, and knows no other', async () => {
  const prepare = (partition: string) =>
    app.get<{ tables: number }>('/system/companys/createCompanyDataTable', { query: { partition } })
  const ready = await prepare('default')
  expect(ready.status).toBe(200)
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'company_id' and table_type = 'BASE TABLE'`.execute(
    app.db,
  )
  expect(ready.data).toEqual({ partition: 'default', tables: rows[0]?.count })
  expect((await prepare('nowhere')).status).toBe(404)
  await sql`alter table fast_menu no force row level security`.execute(app.db)
  expect(await prepare('default')).toMatchObject({
    status: 503,
    data: { error: 'PARTITION_UNREADY' },
  })
  await sql`alter table fast_menu force row level security`.execute(app.db)
})

it('resets a forgotten password for the holder of the phone only', async () => {
  const smsCode = await makeCode(app.db, { phone, scene: 'REGISTER', ip: '10.0.0.4' })
  await app.post('/register', entry({ smsCode }))
  const reset = async (username: string) =>
    app.post('/auth/resetPassword', {
      username,
      phone,
      smsCode: await makeFresh(),
      newPassword: 'hongloumeng1791',
    })
  const makeFresh = async () => {
    await sql`update verification_code set create_time = now() - interval '2 minutes'`.execute(
      app.db,
    )
    return makeCode(app.db, { phone, scene: 'PASSWORD', ip: '10.0.0.4' })
  }
  expect(await reset('nobody')).toMatchObject({ status: 400, data: { error: 'RESET_UNKNOWN' } })
  expect((await reset(`moxiang${serial}`)).status).toBe(200)
  const login = { username: `moxiang${serial}`, password: 'hongloumeng1791' }
  expect((await app.post('/auth/login', login)).status).toBe(200)
  const { rows } = await sql<{ entity: string; label: string }>`
    select entity, entity_label as label from audit_log where call like '%resetPassword%'`.execute(
    app.db,
  )
  expect(rows).toEqual([{ entity: 'user', label: login.username }])
})
