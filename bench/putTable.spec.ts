import { expect, it } from 'vitest'
import { placed } from './putTable'

it('replaces the results and leaves the method as it is', () => {
  const page = '# Bench\n\nMethod.\n\n<!-- results -->\nold\n<!-- /results -->\n\nNotes.\n'
  const once = placed(page, '| new |\n')
  expect(once).toBe(
    '# Bench\n\nMethod.\n\n<!-- results -->\n\n| new |\n\n<!-- /results -->\n\nNotes.\n',
  )
  expect(placed(once, '| new |')).toBe(once)
})

it('refuses a page that has no place for results', () => {
  expect(() => placed('# Bench', 'x')).toThrow('no <!-- results -->')
})
