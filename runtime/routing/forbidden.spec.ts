import fc from 'fast-check'
import { expect, it } from 'vitest'
import { forbiddenPath, refusalOf } from './forbidden'

const searchOf = (path: string) => path.slice('/403'.length)

it('keeps the address that was wanted, and the rights that would open it', () => {
  const key = fc.stringMatching(/^[a-z]{1,8}:[A-Za-z]{1,8}(:[a-z]{1,8})?$/)
  const query = fc.dictionary(fc.string({ minLength: 1 }), fc.string())
  fc.assert(
    fc.property(query, fc.array(key), (query, permissions) => {
      const from = `/orderDetails?${new URLSearchParams(query)}`
      expect(refusalOf(searchOf(forbiddenPath({ from, permissions })))).toEqual({
        from,
        permissions,
      })
    }),
  )
  expect(forbiddenPath({ from: '', permissions: [] })).toBe('/403')
})

it('leads nowhere outside the console', () => {
  for (const from of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:1'])
    expect(refusalOf(searchOf(forbiddenPath({ from, permissions: [] }))).from).toBe('')
})
