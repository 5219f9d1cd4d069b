import { constants, publicEncrypt } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { asSystem } from '../../../base/db'
import { expectRefused, refusalOf } from '../../../proofs/refusals'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { createResolveSession, hashPassword } from '../auth'
import { drawCover } from '../../../demo/goods/drawCover'
import { makeCode } from '../credentials/verificationCode'

let app: TestApp
let clerk: SignedIn
const password = 'Hongloumeng1791'
beforeAll(async () => {
  app = await createTestApp({ resolveSession: createResolveSession })
})
afterAll(() => app.close())
beforeEach(async () => {
  clerk = await app.signIn()
  const passwordHash = await hashPassword(password)
  await asSystem(app.db, (trx) =>
    trx
      .updateTable('appUser')
      .set({ passwordHash, loginWeak: true })
      .where('id', '=', clerk.user.userId)
      .execute(),
  )
})

async function encrypt(plain: string): Promise<string> {
  const { data } = await app.get<{ publicKey: string }>('/system/user/profile/passwordKey', {
    as: clerk,
  })
  const key = {
    key: data.publicKey,
    padding: constants.RSA_PKCS1_OAEP_PADDING,
    oaepHash: 'sha256',
  }
  return publicEncrypt(key, Buffer.from(plain)).toString('base64')
}
const change = async (oldPassword: string, newPassword: string, as = clerk) =>
  app.call('PUT /system/user/profile/updatePwd', undefined, {
    as,
    query: { oldPassword: await encrypt(oldPassword), newPassword: await encrypt(newPassword) },
  })
const signIn = (typed: string) =>
  app.post<{ access_token: string }>('/auth/login', {
    username: clerk.user.username,
    password: typed,
  })
const profile = async () =>
  (await app.get<Record<string, unknown>>('/system/user/profile', { as: clerk })).data

it('changes the password, takes the weak mark away, and ends the other sessions', async () => {
  const elsewhere = (await signIn(password)).data.access_token
  expect((await change(password, 'sanguo1522')).status).toBe(200)
  expect((await signIn(password)).status).toBe(400)
  expect((await signIn('sanguo1522')).status).toBe(200)
  const info = await app.post<{ loginWeak: boolean }>('/system/user/getUserInfo', undefined, {
    as: clerk,
  })
  expect(info.data.loginWeak).toBe(false)
  const stale = { ...clerk, token: elsewhere }
  expect((await app.get('/system/user/profile', { as: stale })).status).toBe(401)
})

it.each([
  ['wrong-one1', 'sanguo1522', '旧密码不正确', 'PASSWORD_WRONG'],
  [password, password, '新密码不能与旧密码相同', 'PASSWORD_SAME'],
  [password, 'short1', '密码必须包含英文和数字'],
  [password, 'onlyletters', '密码必须包含英文和数字'],
  [password, '12345678', '密码必须包含英文和数字'],
  [password, '密码abc12345', '密码必须包含英文和数字'],
  [password, 'password123', '', 'PASSWORD_COMMON'],
])('refuses %s → %s', async (from, to, sentence, error = 'PASSWORD_WEAK') => {
  const answer = await change(from, to)
  expect(answer.status).toBe(400)
  expect(answer.msg).toContain(sentence)
  expect(answer.data).toMatchObject({ error })
  expect((await signIn(password)).status).toBe(200)
})

it('lets one of two windows change the password at the same moment, and tells the other', async () => {
  const asked = ['sanguo1522', 'shuihu1589']
  const answers = await Promise.all(asked.map((next) => change(password, next)))
  expect(answers.map(refusalOf).toSorted()).toEqual(['PASSWORD_WRONG', undefined])
  const kept = asked[answers.findIndex((answer) => !refusalOf(answer))] ?? ''
  expect((await signIn(kept)).status).toBe(200)
})

it('§5 takes either case of a password from the weak-password form, and of no other', async () => {
  const setTo = async (newPassword: string, from: string, more: object) =>
    app.call('PUT /system/user/profile/updatePwd', undefined, {
      as: clerk,
      query: {
        oldPassword: await encrypt(from),
        newPassword: await encrypt(newPassword),
        ...more,
      },
    })
  expect((await setTo('Ruidu2026', password, { anyCase: '1' })).status).toBe(200)
  for (const typed of ['Ruidu2026', 'ruidu2026', 'RUIDU2026'])
    expect((await signIn(typed)).status, typed).toBe(200)
  // the old password, too, is what was typed
  expect((await setTo('Shitouji1791', 'Ruidu2026', {})).status).toBe(200)
  expect((await signIn('Shitouji1791')).status).toBe(200)
  expect((await signIn('shitouji1791')).status).toBe(400)
})

it('refuses a password made of what others know of the person', async () => {
  for (const known of [clerk.user.username.replace('user-', ''), '138000000001'])
    expect((await change(password, `${known}a1`)).msg, known).toContain('知道您的人很容易猜到')
})

it('refuses passwords that stand plain in the address', async () => {
  const answer = await app.call('PUT /system/user/profile/updatePwd', undefined, {
    as: clerk,
    query: { oldPassword: password, newPassword: 'sanguo1522' },
  })
  expect(answer).toMatchObject({
    status: 400,
    msg: '密码没有按要求加密，未修改',
    data: { error: 'PASSWORD_CIPHER' },
  })
})

it('keeps name, mail and sex; a new phone needs the code sent to it', async () => {
  const own = { nickName: ' 林黛玉 ', phone: '13800000000', email: 'lin@example.com', sex: '1' }
  const save = async (body: object) => {
    const { version } = (await profile()) as { version?: string }
    return app.call('PUT /system/user/profile', { version, ...body }, { as: clerk })
  }
  expect((await save(own)).status).toBe(200)
  expect(await profile()).toMatchObject({ ...own, nickName: '林黛玉' })
  const moved = await save({ ...own, phone: '13900000000', smsCode: '000000' })
  expect(moved).toMatchObject({ status: 400, msg: '手机验证码不正确或已过期' })
  expect(await profile()).toMatchObject({ phone: '13800000000' })
  expect((await save({ ...own, email: 'no mail' })).status).toBe(400)
})

it('keeps what another window saved of the profile', async () => {
  const { version, nickName, phone } = (await profile()) as Record<string, string>
  const save = (body: object) =>
    app.call<{ error?: string }>('PUT /system/user/profile', { phone, ...body }, { as: clerk })
  expect((await save({ version, nickName, email: 'a@example.com' })).status).toBe(200)
  expect(await save({ version, nickName: '贾宝玉', email: null })).toMatchObject({
    status: 409,
    data: { error: 'RECORD_CHANGED', now: { email: 'a@example.com' } },
  })
  expect(await save({ nickName })).toMatchObject({
    status: 400,
    data: { fields: { version: expect.any(String) } },
  })
  expect(await profile()).toMatchObject({ nickName, email: 'a@example.com' })
})

it('turns the second step of signing in on and off with a code to the own phone', async () => {
  const { phone } = (await profile()) as { phone: string }
  const turn = async (secondFactor: boolean, smsCode?: string) =>
    app.call(
      'PUT /system/user/profile/secondFactor',
      {
        secondFactor,
        smsCode: smsCode ?? (await makeCode(app.db, { phone, scene: 'PROFILE', ip: '127.0.0.1' })),
      },
      { as: clerk },
    )
  vi.stubEnv('SMS_SENDER', 'console')
  expect(await turn(true, '000000')).toMatchObject({
    status: 400,
    msg: '手机验证码不正确或已过期',
  })
  expect(await profile()).toMatchObject({ secondFactor: false })
  expect((await turn(true)).status).toBe(200)
  expect(await profile()).toMatchObject({ secondFactor: true })
  expect(await signIn(password)).toMatchObject({ data: { error: 'AUTH_SECOND_FACTOR' } })
  await sql`update verification_code set create_time = create_time - interval '2 minutes'`.execute(
    app.db,
  )
  expect((await turn(false)).status).toBe(200)
  expect((await signIn(password)).status).toBe(200)
  vi.unstubAllEnvs()
})

it('lets nobody lock themselves out where no text can be sent', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const refused = await app.call(
    'PUT /system/user/profile/secondFactor',
    { secondFactor: true, smsCode: '123456' },
    { as: clerk },
  )
  vi.unstubAllEnvs()
  expect(refused).toMatchObject({ data: { error: 'SMS_NOT_CONNECTED' } })
  expect(await profile()).toMatchObject({ secondFactor: false })
})

it('takes a picture as avatar and nothing else', async () => {
  const upload = (bytes: Buffer, name: string) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), name)
    return app.post<{ imgUrl: string }>('/system/user/profile/avatar', form, { as: clerk })
  }
  const well = await upload(drawCover([120, 40, 40], [230, 200, 140]), 'me.png')
  expect(well.status).toBe(200)
  expect(await profile()).toMatchObject({ avatar: well.data.imgUrl })
  expect(await upload(Buffer.from('plain text'), 'me.png')).toMatchObject({
    status: 400,
    data: { error: 'AVATAR_TYPE' },
  })
  expect(await profile()).toMatchObject({ avatar: well.data.imgUrl })
})

it('takes no avatar where no file came', async () => {
  const form = new FormData()
  form.append('file', '/me.png')
  await expectRefused(app, 'FILE_MISSING', () =>
    app.post('/system/user/profile/avatar', form, { as: clerk }),
  )
})

it('sets a default warehouse among those the user may work in', async () => {
  const set = (warehouseId: string) =>
    app.post('/wms/warehouse/defaultWarehouseId', undefined, {
      as: clerk,
      query: { warehouseId },
    })
  expect(await set('999999')).toMatchObject({ status: 409, data: { error: 'WAREHOUSE_NOT_YOURS' } })
  const { rows } = await sql<{ id: string }>`
    with place as (insert into region (code, parent_code, name, level) values ('11', null, '北京市', 1)
      on conflict do nothing)
    insert into warehouse (company_id, warehouse_code, warehouse_name, contact, phone, province_id, city_id,
      district_id, address, sender_name, sender_phone)
    values (${clerk.companyId}, 'BJ01', '北京总仓', '李纨', '13800000000', '11', '11', '11', '海淀路 1 号', '李纨', '13800000000')
    returning id`.execute(app.db)
  expect((await set(rows[0]?.id ?? '')).status).toBe(200)
  expect(await profile()).toMatchObject({ warehouseName: '北京总仓' })
})

it('shows the user’s own sign-ins', async () => {
  await signIn('wrong-one1')
  await signIn(password)
  const { data } = await app.post<{ records: { result: string }[]; total: number }>(
    '/system/user/profile/loginLog',
    { pageNum: 1, pageSize: 10 },
    { as: clerk },
  )
  expect(data.records.map(({ result }) => result)).toEqual(['SUCCESS', 'FAIL'])
})

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Chrome 141',
    'Windows 10/11',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.1',
    'Edge 141',
    'Windows 10/11',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari 17',
    'iOS 17',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
    '微信 8',
    'Android 14',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:131.0) Gecko/20100101 Firefox/131.0',
    'Firefox 131',
    'macOS',
  ],
  ['curl/8.5', '其他', '其他'],
])('says browser and system of %s', async (userAgent, browser, os) => {
  await app.inject({
    method: 'POST',
    url: '/prod-api/auth/login',
    headers: { 'user-agent': userAgent },
    payload: { username: clerk.user.username, password },
  })
  const { data } = await app.post<{ records: object[] }>(
    '/system/user/profile/loginLog',
    { pageNum: 1, pageSize: 1 },
    { as: clerk },
  )
  expect(data.records[0]).toMatchObject({ browser, os })
})
