import { readFile } from 'node:fs/promises'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fail } from '../../base/errors'
import { createTestApp, type SignedIn, type TestApp } from '../../proofs/testing'
import { defineRoute } from './defineRoute'
import { channelOf } from './answer/security'

const routes = [
  defineRoute({
    call: 'POST /sample/echo',
    permission: ['sample:echo:one', 'sample:echo:two'],
    summary: '回声',
    resource: 'order',
    body: Type.Object({
      orderNum: Type.String({ minLength: 1, maxLength: 20 }),
      items: Type.Array(Type.Object({ quantity: Type.Integer({ minimum: 1, title: '数量' }) })),
      kind: Type.Optional(Type.Union([Type.Literal('a'), Type.Literal('b')], { title: '种类' })),
    }),
    handle: async (_ctx, { body }) => body,
  }),
  defineRoute({
    call: 'GET /sample/{id}/part',
    permission: 'login',
    summary: '取一部分',
    query: Type.Object({ page: Type.Integer({ minimum: 1, title: '页码' }) }),
    handle: async (ctx, { params, query }) => ({
      id: params.id,
      page: query.page,
      by: ctx.user.userId,
    }),
  }),
  defineRoute({
    call: 'POST /sample/refuse',
    permission: 'login',
    summary: '拒绝',
    handle: async () => {
      throw fail('NUMBER_USED_UP', { prefix: 'DD' })
    },
  }),
  defineRoute({
    call: 'POST /sample/crash',
    permission: 'login',
    summary: '出错',
    handle: async () => {
      throw new Error('secret of the database')
    },
  }),
  defineRoute({
    call: 'POST /sample/open',
    permission: 'public',
    summary: '公开',
    handle: async (ctx) => ctx.asSystem(async () => 'open'),
  }),
  defineRoute({
    call: 'POST /sample/upload',
    permission: 'login',
    summary: '上传',
    body: Type.Object({ sheet: Type.Integer() }),
    upload: { maxBytes: 1024 * 1024, accept: ['.csv'] },
    handle: async (ctx, { body }) => ({
      sheet: body.sheet,
      name: ctx.files[0]?.fileName,
      text: await readFile(ctx.files[0]?.path ?? '', 'utf8'),
    }),
  }),
]

let app: TestApp
let clerk: SignedIn
beforeAll(async () => {
  app = await createTestApp({ routes })
  clerk = await app.signIn({ permissions: ['sample:echo:two'] })
})
afterAll(() => app.close())

const good = { orderNum: 'DD20240618000042', items: [{ quantity: 2 }] }

describe('session and permission', () => {
  it('answers 401 without a token and 403 without the permission, before looking at the body', async () => {
    expect(await app.post('/sample/echo', 'not even an object')).toMatchObject({
      status: 401,
      data: { error: 'SESSION_OVER' },
    })
    const stranger = await app.signIn()
    expect(await app.post('/sample/echo', {}, { as: stranger })).toMatchObject({
      status: 403,
      msg: '您没有“回声”的权限',
      data: { error: 'PERMISSION_DENIED', permission: 'sample:echo:one 或 sample:echo:two' },
    })
  })

  it('lets in who holds one of the keys, and every admin', async () => {
    const boss = await app.signIn({ isAdmin: true })
    expect(await app.post('/sample/echo', good, { as: clerk })).toMatchObject({
      code: 200,
      data: good,
    })
    expect(await app.post('/sample/echo', good, { as: boss })).toMatchObject({ code: 200 })
  })

  it('serves a public call to nobody in particular', async () => {
    expect(await app.post('/sample/open')).toMatchObject({ code: 200, data: 'open' })
  })
})

describe('shapes', () => {
  it('names each wrong field in Chinese, by the resource or the shape itself', async () => {
    const body = { items: [{ quantity: 1 }, { quantity: 0 }], kind: 'z', extra: 1 }
    const answer = await app.post('/sample/echo', body, { as: clerk })
    expect(answer).toMatchObject({ status: 400, data: { error: 'BODY_INVALID' } })
    expect(answer.data).toMatchObject({
      fields: {
        orderNum: '订单编号不能为空',
        'items.1.quantity': '第 2 行的数量不能小于 1',
        kind: '种类不是可选的值',
        '': '不认识的内容：extra',
      },
    })
  })

  it('lists what it does not know, however much of it', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `shown${at}`)
    const body = { ...good, ...Object.fromEntries(names.map((name) => [name, '1'])) }
    const answer = await app.post('/sample/echo', body, { as: clerk })
    expect(answer).toMatchObject({ status: 400, msg: `不认识的内容：${names.join('、')}` })
  })

  it('reads numbers from the address and says when they are none', async () => {
    const found = await app.get('/sample/77/part', { as: clerk, query: { page: '3' } })
    expect(found.data).toEqual({ id: '77', page: 3, by: clerk.user.userId })
    const refused = await app.get('/sample/77/part', { as: clerk, query: { page: 'x' } })
    expect(refused).toMatchObject({ status: 400, msg: '页码必须是整数' })
  })

  it.each([61, 3_000, 200_000])('refuses a body %i levels deep', async (levels) => {
    const payload = `{"orderNum":${'['.repeat(levels)}${']'.repeat(levels)}}`
    const answer = await app.inject({
      method: 'POST',
      url: '/prod-api/sample/echo',
      headers: { authorization: `Bearer ${clerk.token}`, 'content-type': 'application/json' },
      payload,
    })
    expect(answer.json()).toMatchObject({ code: 400, data: { error: 'BODY_INVALID' } })
  })

  it('tells about a body that is no JSON', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/prod-api/sample/echo',
      headers: { authorization: `Bearer ${clerk.token}`, 'content-type': 'application/json' },
      payload: '{"orderNum":',
    })
    expect(answer.json()).toMatchObject({ code: 400, data: { error: 'BODY_UNREADABLE' } })
  })
})

describe('answers', () => {
  it('gives a refusal with code, sentence, hint and facts', async () => {
    expect(await app.post('/sample/refuse', undefined, { as: clerk })).toMatchObject({
      status: 409,
      code: 409,
      msg: '今天的单号 DD 已用完（每天 999999 个）',
      data: { error: 'NUMBER_USED_UP', hint: '请明天再试，或联系管理员', prefix: 'DD' },
    })
  })

  it('hides what went wrong inside, but gives its trace id', async () => {
    const requestId = '3f0e5a52-7b1c-4b7e-9a53-0d8c1c3a8f11'
    const answer = await app.post('/sample/crash', undefined, { as: clerk, requestId })
    expect(answer).toMatchObject({ status: 500, msg: '系统繁忙，操作未完成' })
    expect(answer.data).toMatchObject({ error: 'INTERNAL', traceId: requestId })
    expect(answer.headers['x-request-id']).toBe(requestId)
    expect(answer.bytes.toString()).not.toContain('secret')
  })

  it('answers an unknown call in the same shape', async () => {
    expect(await app.post('/sample/nowhere', {}, { as: clerk })).toMatchObject({
      status: 404,
      msg: '接口不存在：POST /prod-api/sample/nowhere',
      data: { error: 'CALL_UNKNOWN' },
    })
  })

  it.each(['/prod-api/sample/%', '/prod-api/sample/%E0%A4%A', '/%c0%ae'])(
    'answers an address nobody can decode in the same shape: %s',
    async (url) => {
      const answer = await app.inject({ url })
      expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([404, expect.any(String)])
      expect(answer.json()).toMatchObject({ code: 404, data: { error: 'CALL_UNKNOWN' } })
    },
  )

  it('describes every call as OpenAPI', async () => {
    const answer = await app.inject({ url: '/prod-api/openapi.json' })
    const { paths } = answer.json<{ paths: Record<string, Record<string, object>> }>()
    expect(Object.keys(paths)).toHaveLength(routes.length)
    expect(paths['/prod-api/sample/echo']?.post).toMatchObject({
      summary: '回声',
      'x-permission': ['sample:echo:one', 'sample:echo:two'],
      requestBody: {
        content: { 'application/json': { schema: { required: ['orderNum', 'items'] } } },
      },
    })
  })

  it.each([
    ['desk.example', "'self' ws://desk.example"],
    ['127.0.0.1:7300', "'self' ws://127.0.0.1:7300"],
    ['[::1]:7300', "'self' ws://[::1]:7300"],
    ['evil.example;script-src *', "'self' 'self'"],
    ['*', "'self' 'self'"],
  ])('lets a page called as %s talk to its own origin only', async (host, sources) => {
    const { headers } = await app.inject({ url: '/livez', headers: { host } })
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toContain(`connect-src ${sources}`)
  })

  it('names the live channel as the page is called behind a proxy', () => {
    expect(channelOf({ protocol: 'https', host: 'desk.example' })).toBe('wss://desk.example')
  })

  it('allows scripts of its own origin only, and counts reports', async () => {
    const answer = await app.inject({ url: '/livez' })
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';")
    await app.inject({
      method: 'POST',
      url: '/csp-report',
      headers: { 'content-type': 'application/csp-report' },
      payload: '{}',
    })
    expect((await app.inject({ url: '/readyz' })).json()).toMatchObject({ ok: true, cspReports: 1 })
  })
})

describe('uploads', () => {
  const form = (fileName: string, bytes: string) => {
    const data = new FormData()
    data.set('sheet', '2')
    data.set('file', new Blob([bytes]), fileName)
    return data
  }

  it('hands over file and fields', async () => {
    const answer = await app.post('/sample/upload', form('品牌.csv', '名称\n人民文学'), {
      as: clerk,
    })
    expect(answer.data).toEqual({ sheet: 2, name: '品牌.csv', text: '名称\n人民文学' })
  })

  it('refuses another type, a file too large, and no file', async () => {
    const upload = (data: FormData) => app.post('/sample/upload', data, { as: clerk })
    expect(await upload(form('a.exe', 'x'))).toMatchObject({ data: { error: 'FILE_TYPE' } })
    expect(await upload(form('a.csv', 'x'.repeat(1024 * 1024 + 1)))).toMatchObject({
      status: 413,
      msg: '文件“a.csv”超过上限 1 MB',
    })
    const empty = new FormData()
    empty.set('sheet', '1')
    expect(await upload(empty)).toMatchObject({ data: { error: 'FILE_MISSING' } })
  })
})

it('refuses a route without a permission at its declaration', () => {
  const spec = { call: 'POST /sample/bare', summary: '', handle: async () => null }
  expect(() => defineRoute(spec as never)).toThrow('declares no permission')
  expect(() => defineRoute({ ...spec, permission: 'everything' })).toThrow('malformed permission')
})
