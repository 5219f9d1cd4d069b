import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkWeakPassword, cleanPassword } from './weakPassword'

describe('§5 weak-password form', () => {
  it.each([
    ['oldPassword', {}, '密码不能为空！'],
    ['newPassword', {}, '新密码不能为空！'],
    ['newPassword', { newPassword: 'abc1234' }, '密码最少输入8位！'],
    ['newPassword', { newPassword: 'abcdefgh' }, '密码必须包含英文和数字'],
    ['newPassword', { newPassword: '12345678' }, '密码必须包含英文和数字'],
    ['repeatPassword', { newPassword: 'abcd1234' }, '重复密码不能为空！'],
    ['repeatPassword', { repeatPassword: 'abc1234' }, '重复密码最少输入8位！'],
    ['repeatPassword', { repeatPassword: 'abcdefgh' }, '密码必须包含英文和数字'],
    ['repeatPassword', { repeatPassword: 'abcd1234' }, '请先输入新密码！'],
    [
      'repeatPassword',
      { newPassword: 'abcd1234', repeatPassword: 'abcd1235' },
      '密码不一致，请重新输入！',
    ],
  ] as const)('%s of %j: %s', (field, draft, message) => {
    expect(checkWeakPassword(field, draft)).toBe(message)
  })

  it('takes a sound draft', () => {
    const draft = { oldPassword: 'x', newPassword: 'abcd1234', repeatPassword: 'abcd1234' }
    for (const field of ['oldPassword', 'newPassword', 'repeatPassword'] as const)
      expect(checkWeakPassword(field, draft)).toBeUndefined()
  })

  it.each(['newPassword', 'repeatPassword'] as const)(
    'rejects Chinese and spaces in %s',
    (field) => {
      for (const typed of ['abcd密码1234', 'abcd 1234'])
        expect(checkWeakPassword(field, { [field]: typed })).toMatch(/不能有中文和空格/)
    },
  )

  it('trims, lower-cases and stops at 30 characters', () => {
    expect(cleanPassword(' Abc123 ')).toBe('abc123')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
        const kept = cleanPassword(typed)
        expect(Array.from(kept).length).toBeLessThanOrEqual(30)
        expect(kept).toBe(kept.trim())
        expect(kept).toBe(kept.toLowerCase())
        expect(cleanPassword(kept)).toBe(kept)
      }),
    )
  })
})
