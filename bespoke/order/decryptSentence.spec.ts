import { expect, it } from 'vitest'
import { CallError } from '../../runtime/http'
import { decryptSentence } from './decryptSentence'

const refused = (data: object) => new CallError('解密被拒绝', { code: 409, data })

it('shows what stands after the first colon for code 11001', () => {
  const error = refused({ error_code: '11001', error_msg: '平台:额度已用完: 明天再试' })
  expect(decryptSentence(error)).toBe('额度已用完: 明天再试')
})

it('says 禁止解密 when 11001 brings no reason', () => {
  expect(decryptSentence(refused({ error_code: 11001, error_msg: '平台' }))).toBe('禁止解密')
})

it('says 解密失败 for any other code', () => {
  expect(decryptSentence(refused({ error_code: '500', error_msg: '平台:坏了' }))).toBe('解密失败')
})

it('keeps the sentence of a refusal that did not come from a platform', () => {
  expect(decryptSentence(refused({}))).toBe('解密被拒绝')
})
