import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../testing'
import { createResolveSession } from '../auth'
import { hashCaptcha } from './captcha'
import { makeCode, takeCode } from './verificationCode'

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

/** A captcha whose answer the test knows. */
async function readCaptcha(): Promise<{ uuid: string; code: string }> {
  const { data } = await app.get<{ uuid: string; img: string }>('/code')
  expect(data.img).toMatch(/^data:image\/svg\+xml;base64,/)
  await sql`update captcha set answer_hash = ${hashCaptcha('abcd')} where id = ${data.uuid}`.execute(
    app.db,
  )
  return { uuid: data.uuid, code: 'ABCD' }
}
const ask = async (scene = 'REGISTER', captcha?: { uuid: string; code: string }) =>
  app.post<{ error?: string; seconds: number }>('/system/sendSms/sendMessageCodeForPC', {
    phone,
    scene,
    ...(captcha ?? (await readCaptcha())),
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

it('asks for the picture first, and each picture works once', async () => {
  const captcha = await readCaptcha()
  expect(await ask('REGISTER', { ...captcha, code: 'zzzz' })).toMatchObject({
    status: 400,
    msg: '图形验证码不正确或已过期',
  })
  expect((await ask('REGISTER', captcha)).status).toBe(400)
})

it('sends one code a minute to a phone', async () => {
  expect((await ask()).status).toBe(200)
  const again = await ask()
  expect(again.status).toBe(429)
  expect(again.msg).toMatch(/^验证码刚刚发送过，请 \d+ 秒后再试$/)
})

it('does not count a code that the gateway did not take', async () => {
  vi.stubEnv('SMS_GATEWAY_URL', 'http://127.0.0.1:9/never')
  expect(await ask()).toMatchObject({ status: 502, msg: '验证码没有发送成功' })
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
  expect((await reset('nobody')).status).toBe(400)
  expect((await reset(`moxiang${serial}`)).status).toBe(200)
  const login = { username: `moxiang${serial}`, password: 'hongloumeng1791' }
  expect((await app.post('/auth/login', login)).status).toBe(200)
})
