import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CallError } from '../failure/CallError'
import { fileNameOf } from './fileNameOf'
import { makeRequestId } from '../call/makeRequestId'
import { parseCall } from '../call/parseCall'
import { readAnswer } from './readAnswer'

const failureOf = (status: number, body: unknown): CallError => {
  try {
    readAnswer({ status, body })
  } catch (error) {
    if (error instanceof CallError) return error
    throw error
  }
  throw new Error('the answer was taken for a success')
}

it.each([200, 0, '200', '0', 1, '1', '0000'])('takes code %j for success', (code) => {
  expect(readAnswer({ status: 200, body: { code, data: 'rows' } })).toBe('rows')
})

it('reads `status` where there is no `code`, and a configured code', () => {
  expect(readAnswer({ status: 200, body: { status: 1, data: 'rows' } })).toBe('rows')
  expect(readAnswer({ status: 200, body: { code: 'OK', data: 'rows' } }, ['OK'])).toBe('rows')
})

it('fails on any other code, and on any status outside 2xx whatever the code says', () => {
  expect(failureOf(200, { code: 500, message: '库存不足' })).toMatchObject({
    code: 500,
    message: '库存不足',
  })
  expect(failureOf(502, { code: 200, data: 'rows' })).toMatchObject({
    code: 502,
    message: '网关错误，请稍后重试',
  })
  expect(failureOf(504, '<html>')).toMatchObject({ code: 504 })
  expect(failureOf(418, undefined).message).toBe('请求失败，状态码 418')
})

it('unwraps the message of code 70001', () => {
  expect(failureOf(200, { code: 70001, msg: '{"message":"店铺授权已过期"}' }).message).toBe(
    '店铺授权已过期',
  )
  expect(failureOf(200, { code: 70001, msg: 'not json' }).message).toBe('网络异常')
})

it('never answers data of a refused status', () => {
  fc.assert(
    fc.property(fc.integer({ min: 300, max: 599 }), fc.anything(), (status, body) => {
      expect(failureOf(status, body)).toBeInstanceOf(CallError)
    }),
  )
})

it('fills a path so that a value cannot leave its place', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (id) => {
      const { path } = parseCall('GET /product/{id}/log', { id })
      const parts = path.split('/')
      expect(parts).toHaveLength(4)
      expect(decodeURIComponent(parts[2] ?? '')).toBe(id)
    }),
  )
  expect(() => parseCall('GET /product/{id}')).toThrow('needs the parameter "id"')
  expect(() => parseCall('/product')).toThrow('is no call')
})

it('reads file names with Chinese, quotes and broken escapes', () => {
  expect(fileNameOf("attachment; filename*=UTF-8''%E8%AE%A2%E5%8D%95.xlsx", 'x')).toBe('订单.xlsx')
  expect(fileNameOf('attachment; filename="orders 1.xlsx"', 'x')).toBe('orders 1.xlsx')
  expect(fileNameOf('attachment; filename=100%.xlsx', 'x')).toBe('100%.xlsx')
  expect(fileNameOf(undefined, '下载文件')).toBe('下载文件')
})

it('makes request ids that do not repeat', () => {
  expect(new Set(Array.from({ length: 500 }, makeRequestId)).size).toBe(500)
})
