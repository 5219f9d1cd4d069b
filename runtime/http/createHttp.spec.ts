import { describe, expect, it } from 'vitest'
import { CallError } from './failure/CallError'
import { bearerOf as bearer, stage } from '../stage/scriptedServer'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('a call', () => {
  it('answers the data of the envelope and fills the path', async () => {
    const { http, sent } = stage(() => ({ body: { code: 200, msg: '', data: { id: '7' } } }))
    const brand = await http.call('GET /product/brand/{id}', { params: { id: '7/8' } })
    expect(brand).toEqual({ id: '7' })
    expect(sent[0]?.baseURL).toBe('/prod-api')
    expect(sent[0]?.url).toBe('/product/brand/7%2F8')
    expect(sent[0]?.timeout).toBe(300_000)
  })

  it('carries the bearer token, except on login', async () => {
    const { http, sent } = stage(() => ({ body: { code: 200, data: null } }))
    await http.call('POST /auth/login', { body: {} })
    await http.call('GET /system/menu/getRouters')
    expect(sent.map(bearer)).toEqual([undefined, 'Bearer token-1'])
  })

  it('carries a request id when it may change something, the click’s own when given', async () => {
    const { http, sent } = stage(() => ({ body: { code: 200, data: null } }))
    await http.call('GET /system/menu/getRouters')
    await http.call('POST /product/brand/add', { body: {} })
    await http.call('POST /product/brand/add', { body: {}, requestId: 'click-1' })
    const ids = sent.map((request) => request.headers.get('x-request-id'))
    expect(ids[0]).toBeUndefined()
    expect(ids[1]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(ids[2]).toBe('click-1')
  })

  it('is sent once when a second click comes while the same content is on its way', async () => {
    const { http, sent } = stage(() => ({ body: { code: 200, data: { id: sent.length } } }))
    const click = () => http.call('POST /order/manual/add', { body: { receiver: '周' } })
    expect(await Promise.all([click(), click()])).toEqual([{ id: 1 }, { id: 1 }])
    await http.call('POST /order/manual/add', { body: { receiver: '吴' } })
    await click()
    expect(sent).toHaveLength(3)
  })

  it('tells a failure once, with the server’s sentence, hint and facts', async () => {
    const { http, onError } = stage(() => ({
      status: 409,
      headers: { 'x-request-id': 'r-1' },
      body: {
        code: 409,
        msg: '账户余额不足，还差 12.00 元',
        data: { error: 'FIN_BALANCE_LOW', hint: '请先充值', lack: '12.00' },
      },
    }))
    const error = await http.call('POST /order/pay', { body: {} }).catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({
      message: '账户余额不足，还差 12.00 元',
      code: 409,
      error: 'FIN_BALANCE_LOW',
      hint: '请先充值',
      requestId: 'r-1',
    })
    expect(onError).toHaveBeenCalledExactlyOnceWith(error)
  })

  it('stays silent when the caller shows the failure itself', async () => {
    const { http, onError } = stage(() => ({ status: 500, body: { code: 500, msg: '坏了' } }))
    await expect(http.call('GET /x', { quiet: true })).rejects.toThrow('坏了')
    await expect(http.call('POST /order/examine/confirmAudit')).rejects.toThrow('坏了')
    await expect(http.call('POST /order/examine/checkBottomOrder')).rejects.toThrow('坏了')
    expect(onError).not.toHaveBeenCalled()
  })

  it('says that the server was not reached', async () => {
    const { http, onError } = stage(async (config) => {
      const { AxiosError } = await import('axios')
      throw new AxiosError('Network Error', 'ERR_NETWORK', config)
    })
    await expect(http.call('GET /x')).rejects.toMatchObject({ code: 0, error: 'NETWORK' })
    expect(onError).toHaveBeenCalledOnce()
  })

  it('is dropped without a word when its caller aborts it', async () => {
    const { http, onError } = stage(async (config) => {
      const { CanceledError } = await import('axios')
      await wait(5)
      throw new CanceledError('canceled', undefined, config)
    })
    const abort = new AbortController()
    const call = http.call('GET /x', { signal: abort.signal })
    abort.abort()
    await expect(call).rejects.toMatchObject({ isAborted: true })
    expect(onError).not.toHaveBeenCalled()
  })
})

describe('the session', () => {
  it('is over on 401', async () => {
    const { http, onSessionOver } = stage(() => ({ status: 401, body: { code: 401, msg: '' } }))
    await expect(http.call('GET /x')).rejects.toMatchObject({ code: 401 })
    expect(onSessionOver).toHaveBeenCalledOnce()
  })

  it('shows the page for 403', async () => {
    const { http, onForbidden } = stage(() => ({ status: 403, body: { code: 403 } }))
    await expect(http.call('GET /x')).rejects.toThrow('禁止访问')
    expect(onForbidden).toHaveBeenCalledOnce()
  })
})

describe('a download', () => {
  it('brings the blob and the name the server gave it', async () => {
    const { http, sent } = stage(() => ({
      body: new Blob(['xlsx']),
      headers: {
        'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'content-disposition': `attachment; filename="a.xlsx"; filename*=UTF-8''${encodeURIComponent('订单明细.xlsx')}`,
      },
    }))
    const file = await http.download('POST /order/page/export', { body: {} })
    expect(file.fileName).toBe('订单明细.xlsx')
    expect(await file.blob.text()).toBe('xlsx')
    expect(sent[0]?.timeout).toBe(3_600_000)
  })

  it('reads the reason out of the blob when the server refuses', async () => {
    const { http, onError } = stage(() => ({
      status: 413,
      body: new Blob([JSON.stringify({ code: 413, msg: '一次最多导出 50000 行', data: null })]),
      headers: { 'content-type': 'application/json' },
    }))
    await expect(http.download('POST /order/page/export')).rejects.toThrow('一次最多导出 50000 行')
    expect(onError).toHaveBeenCalledOnce()
  })

  it('tells how many rows the file has', async () => {
    const { http } = stage(() => ({
      body: new Blob(['xlsx']),
      headers: { 'content-disposition': 'attachment; filename=a.xlsx', 'x-row-count': '3412' },
    }))
    expect(await http.downloadOrData('POST /order/page/export')).toMatchObject({
      file: { fileName: 'a.xlsx', rowCount: 3412 },
    })
  })

  it('hands over the task of a large file; where only a file will do, that is a failure', async () => {
    const { http } = stage(() => ({
      body: new Blob([JSON.stringify({ code: 200, msg: '', data: { taskId: '9', total: 8000 } })]),
      headers: { 'content-type': 'application/json' },
    }))
    expect(await http.downloadOrData('POST /order/page/export')).toEqual({
      data: { taskId: '9', total: 8000 },
    })
    await expect(http.download('POST /order/page/export')).rejects.toMatchObject({
      error: 'NO_FILE',
    })
  })
})
