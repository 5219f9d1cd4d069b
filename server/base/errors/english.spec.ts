import { expect, it } from 'vitest'
import { withTrace } from '../trace'
import { fail } from './fail'

const inEnglish = <T>(work: () => T): T =>
  withTrace({ traceId: '1', isCall: true, language: 'en' }, work)

it('refuses in the language of the call, with the words of the schemas in it', () => {
  const refuse = () => fail('STATE_REFUSED', { now: '已驳回', title: '审核' })
  expect(refuse().message).toBe('现在是“已驳回”，不能审核')
  expect(inEnglish(refuse).message).toBe('It is “Rejected” now; Approve is not possible')
  expect(inEnglish(refuse).hint).toBe('Refresh the list to see the status now')
})

it('calls the way out in the language of the call', () => {
  const refuse = () => fail('ORDER_BELOW_FLOOR', { count: 2 }).remedy
  expect(refuse()).toEqual({ use: 'order.edit', label: '改价' })
  expect(inEnglish(refuse)).toEqual({ use: 'order.edit', label: 'Price change' })
})

it('leaves what somebody named as they named it', () => {
  const error = inEnglish(() => fail('RECORD_USED', { title: '品牌', value: '人民文学出版社' }))
  expect(error.message).toBe('Brand “人民文学出版社” already exists and cannot be repeated')
})
