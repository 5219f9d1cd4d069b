import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { decryptPayload, encryptPayload } from '../../crypto'
import { CallError } from '../failure/CallError'
import { isRefused } from '../failure/RefusedAnswer'
import { bearerOf, stage } from '../../stage/scriptedServer'
import { messageOfStatus, statusTexts } from '../failure/messageOfStatus'

const refusing = (body: unknown, status = 200) => stage(() => ({ status, body }))
const well = () => stage(() => ({ body: { code: 200, data: null } }))

describe('§8 default handling', () => {
  it('shows a popup with the server message, and rejects the call', async () => {
    const { http, onError } = refusing({ code: 500, msg: '库存不足' })
    await expect(http.call('GET /x')).rejects.toThrow('库存不足')
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.any(CallError))
  })

  it.each(
    Object.keys(statusTexts)
      .map(Number)
      .filter((code) => code >= 400 && code !== 402),
  )('otherwise the status message: %s', async (code) => {
    const sentence = messageOfStatus(code)
    expect(sentence).not.toContain(String(code))
    await expect(refusing('', code).http.call('GET /x')).rejects.toThrow(sentence)
  })

  it('“Request failed with status code” is what the client reports for a non-success status', async () => {
    const failure = await refusing('', 418)
      .http.call('GET /x')
      .catch((cause: unknown) => cause)
    expect(failure).toMatchObject({ report: 'Request failed with status code 418', code: 418 })
  })

  it('code 70001 parses the message field as JSON and shows its message, or “network exception”', async () => {
    const wrapped = refusing({ code: 70001, msg: '{"message":"店铺授权已过期"}' })
    await expect(wrapped.http.call('GET /x')).rejects.toThrow('店铺授权已过期')
    const broken = refusing({ code: 70001, msg: '<html>' })
    await expect(broken.http.call('GET /x')).rejects.toThrow('网络异常')
  })
})

describe('§8 decrypt calls for receiver name, phone and address', () => {
  const decrypt = 'POST /order/shopOrders/decrypt'
  it.each([
    [
      'error_code 11001 shows what stands after the first colon',
      '11001',
      '平台:额度已用完: 明天再试',
      '额度已用完: 明天再试',
    ],
    ['or “forbidden to decrypt”', 11001, '平台', '禁止解密'],
    ['any other error_code shows “decryption failed”', '500', '平台:坏了', '解密失败'],
  ])('%s', async (_, error_code, error_msg, sentence) => {
    const data = { error_code, error_msg }
    const { http, onError } = refusing({ code: 409, msg: '解密被拒绝', data }, 409)
    const answer = await http.call(decrypt)
    expect(isRefused(answer) && [answer.msg, answer.data]).toEqual([sentence, data])
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: sentence }))
  })

  it('also when the platform’s answer stands in no envelope', async () => {
    const { http } = refusing({ error_code: 11001, error_msg: '平台:额度已用完' })
    await expect(http.call(decrypt, { quiet: true })).rejects.toThrow('额度已用完')
  })

  it('keeps the sentence of a refusal that did not come from a platform, and rejects it to who shows it', async () => {
    const { http, onError } = refusing({ code: 409, msg: '没有权限查看', data: {} }, 409)
    await expect(http.call(decrypt, { quiet: true })).rejects.toThrow('没有权限查看')
    expect(onError).not.toHaveBeenCalled()
  })
})

describe('§8 a 500 from the freight-template synchronize call', () => {
  const synchronize = 'PUT /shop/freightTemplate/synchronizeTemplate'
  it.each([
    ['data', { code: 500, msg: '失败', data: '淘宝授权已过期' }, '淘宝授权已过期'],
    ['or msg', { code: 500, msg: '失败', data: null }, '失败'],
  ])('shows its %s and returns the response', async (_, body, sentence) => {
    const { http, onError } = refusing(body)
    const answer = await http.call(synchronize)
    expect(isRefused(answer) && answer.data).toBe(body.data)
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: sentence }))
  })

  it('any other code is refused like every call', async () => {
    await expect(refusing({ code: 502 }).http.call(synchronize)).rejects.toMatchObject({
      code: 502,
    })
  })
})

describe('§8 rejected without the generic popup', () => {
  it.each([
    ['POST /order/shopOrders/confirmAudit', 409, 0],
    ['POST /order/shopOrders/splitOrder', 500, 0],
    ['POST /order/shopOrders/checkBottomOrder', 500, 0],
    ['POST /order/shopOrders/checkBottomOrder', 409, 1],
  ])('%s with %i: %i popups', async (name, code, popups) => {
    const { http, onError } = refusing({ code, msg: '坏了' }, code)
    await expect(http.call(name)).rejects.toThrow('坏了')
    expect(onError).toHaveBeenCalledTimes(popups)
  })
})

it.each(['add', 'edit', 'remove'])(
  '§8 express-freight %s shows the popup but resolves with the response',
  async (action) => {
    const { http, onError } = refusing({ code: 500, msg: '模板重名' })
    const answer = await http.call(`POST /wms/expressFreight/${action}`)
    expect(isRefused(answer) && [answer.code, answer.msg]).toEqual([500, '模板重名'])
    expect(onError).toHaveBeenCalledOnce()
  },
)

it('§8 an ended session is never resolved, whatever the call', async () => {
  const { http, onSessionOver } = refusing({ code: 401 }, 401)
  await expect(http.call('POST /wms/expressFreight/add')).rejects.toMatchObject({ code: 401 })
  expect(onSessionOver).toHaveBeenCalledOnce()
})

describe('§4 a token is sent as a Bearer header on every call', () => {
  it.each([
    ['POST /system/user/getUserInfo', 'Bearer token-1'],
    ['POST /file/upload/', 'Bearer token-1'],
    ['POST /auth/login', undefined],
    ['GET /code', undefined],
    ['POST /kaVideo-api/upload', undefined],
  ])('%s: %s', async (name, header) => {
    const { http, sent } = well()
    await http.call(name)
    expect(bearerOf(sent[0])).toBe(header)
  })

  it('except the special sensitive-data URL, which the deployment names', async () => {
    const rules = [{ calls: ['/sensitive/*'], token: false as const }]
    const { http, sent } = stage(() => ({ body: { code: 200 } }), { rules })
    await http.call('POST /sensitive/query')
    expect(bearerOf(sent[0])).toBeUndefined()
  })
})

it('§4 the gray-version header is set when a gray version exists', async () => {
  const gray = stage(() => ({ body: { code: 200 } }), { readGrayVersion: () => '3.1.0-gray' })
  await gray.http.call('GET /x')
  const plain = well()
  await plain.http.call('GET /x')
  expect(gray.sent[0]?.headers.get('gray-version')).toBe('3.1.0-gray')
  expect(plain.sent[0]?.headers.has('gray-version')).toBe(false)
})

describe('§9 time-outs', () => {
  it.each([
    ['request', 'GET /x', 300_000],
    ['captcha', 'GET /code', 20_000],
    ['export-detail', 'POST /association/gpMatchBookDetailV2/exportDetail', 3_600_000],
  ])('%s', async (_, name, timeout) => {
    const { http, sent } = well()
    await http.call(name)
    expect(sent[0]?.timeout).toBe(timeout)
  })

  it('the caller’s own wins', async () => {
    const { http, sent } = well()
    await http.call('GET /code', { timeoutMs: 5 })
    expect(sent[0]?.timeout).toBe(5)
  })
})

it('§9 cookie XSRF-TOKEN with header X-XSRF-TOKEN', async () => {
  const { http, sent } = well()
  await http.call('POST /x')
  expect(sent[0]).toMatchObject({ xsrfCookieName: 'XSRF-TOKEN', xsrfHeaderName: 'X-XSRF-TOKEN' })
})

describe('§7 bodies', () => {
  const typeOf = async (input: object) => {
    const { http, sent } = well()
    await http.call('POST /x', input)
    return { type: String(sent[0]?.headers.get('Content-Type')), data: sent[0]?.data as unknown }
  }

  it('are JSON in UTF-8', async () => {
    const { type, data } = await typeOf({ body: { goodsName: '红楼梦' } })
    expect(type).toBe('application/json;charset=UTF-8')
    expect(data).toBe('{"goodsName":"红楼梦"}')
  })

  it('are URL-encoded when the call carries a form', async () => {
    const { type, data } = await typeOf({ form: new URLSearchParams({ name: '红楼梦 & 1' }) })
    expect(type).toBe('application/x-www-form-urlencoded;charset=UTF-8')
    expect(String(data)).toBe('name=%E7%BA%A2%E6%A5%BC%E6%A2%A6+%26+1')
  })

  it('are multipart when they carry files', async () => {
    const form = new FormData()
    form.append('file', new Blob(['jpg']), '质检.jpg')
    const { type, data } = await typeOf({ form })
    expect(type).not.toContain('json')
    expect(data).toBeInstanceOf(FormData)
  })
})

it('§7 tells how much of an upload has left, and how much of a file has come', async () => {
  const { http } = stage((request) => {
    request.onUploadProgress?.({
      loaded: 5,
      bytes: 5,
      progress: 0.5,
      lengthComputable: true,
    } as never)
    request.onDownloadProgress?.({ loaded: 7, total: 9, bytes: 7, lengthComputable: true } as never)
    return { body: { code: 200 } }
  })
  const onProgress = vi.fn()
  const onReceived = vi.fn()
  await http.call('POST /kaVideo-api/upload', { form: new FormData(), onProgress, onReceived })
  expect(onProgress).toHaveBeenCalledWith(0.5)
  expect(onReceived).toHaveBeenCalledWith(7, 9)
})

describe('§7 calls of the debounce list', () => {
  it('show a loading indicator from the first to the last', async () => {
    const { http, onBusy } = well()
    await http.call('GET /x')
    expect(onBusy).not.toHaveBeenCalled()
    const calls = [1, 2].map((id) => http.call('POST /menuManagement/doEdit', { body: { id } }))
    expect(onBusy.mock.calls).toEqual([[true]])
    await Promise.all(calls)
    expect(onBusy.mock.calls).toEqual([[true], [false]])
  })

  it('are sent once however often they are asked for meanwhile, and again afterwards', async () => {
    const { http, sent, onBusy } = refusing({ code: 500, msg: '坏了' })
    const edit = () => http.call('POST /menuManagement/doEdit', { body: { id: 1 } })
    const ends = await Promise.allSettled([edit(), edit()])
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(sent).toHaveLength(1)
    await expect(edit()).rejects.toThrow('坏了')
    expect(sent).toHaveLength(2)
    expect(onBusy).toHaveBeenLastCalledWith(false)
  })
})

// A thousand bits are slow on a busy machine.
describe('§7 RSA mode of the login', { timeout: 30_000 }, () => {
  const [ours, theirs] = [1, 2].map(() =>
    generateKeyPairSync('rsa', {
      modulusLength: 1024,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    }),
  )
  const body = { username: 'shudian', password: '红楼梦'.repeat(20) }
  const login = async (keyAnswer: object, own = {}) => {
    const staged = stage(async ({ url }) => {
      if (url === '/publicKey') return { body: { code: 200, data: keyAnswer } }
      const sealed = await encryptPayload({ access_token: 'token-9' }, ours?.publicKey ?? '')
      return { body: { code: 200, data: sealed } }
    }, own)
    const answer = await staged.http.call('POST /auth/login', { body })
    const sent = JSON.parse(String(staged.sent.at(-1)?.data)) as { param?: string }
    return { answer, sent, calls: staged.sent.map(({ url }) => url) }
  }
  const encryption = { privateKey: ours?.privateKey }

  it('is off unless the deployment turns it on', async () => {
    const { sent, calls } = await login({ publicKey: theirs?.publicKey })
    expect(calls).toEqual(['/auth/login'])
    expect(sent).toEqual(body)
  })

  it('seals the payload when a key is given, and opens the answer with the built-in key', async () => {
    const { answer, sent } = await login({ publicKey: theirs?.publicKey }, { encryption })
    expect(await decryptPayload(sent.param ?? '', theirs?.privateKey ?? '')).toEqual(body)
    expect(answer).toEqual({ access_token: 'token-9' })
  })

  it.each([{ publicKey: '' }, { publicKey: 'x', mockServer: true }])(
    'sends it plain when the server answers %j',
    async (keyAnswer) => {
      expect((await login(keyAnswer, { encryption })).sent).toEqual(body)
    },
  )
})
