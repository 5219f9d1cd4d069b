import fc from 'fast-check'
import { expect, it } from 'vitest'
import { searchLinks } from './searchLinks'

it('searches for any message in three places, however it is cut', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (message) => {
      const links = searchLinks(message)
      expect(links.map(({ engine }) => engine)).toEqual(['baidu', 'bing', 'google'])
      expect(links.every(({ url }) => URL.canParse(url))).toBe(true)
    }),
    { numRuns: 30 },
  )
})

it('keeps what no half character can break', () => {
  expect(searchLinks('错误\ud83d')[0]?.url).toContain(encodeURIComponent('错误'))
})
