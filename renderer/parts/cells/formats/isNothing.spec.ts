import { expect, it } from 'vitest'
import type { ResolvedColumn } from '../../../../schemas/language'
import { isNothing } from './isNothing'

const column = (type: string, format: string) =>
  ({ prop: 'a', label: '', type, format }) as ResolvedColumn

it.each([
  ['a count of none', 'int', 'int', 0, true],
  ['a count', 'int', 'int', 3, false],
  ['no money', 'money', 'money', '0.00', true],
  ['money', 'money', 'money', '0.01', false],
  ['money owed', 'money', 'money', '-0.01', false],
  ['a count that leads on', 'int', 'link', 0, true],
  ['a no', 'bool', 'dict', false, true],
  ['a yes', 'bool', 'dict', true, false],
  ['a code of a dictionary', 'string', 'dict', '0', false],
  ['a text', 'string', 'text', '0', false],
  ['what is not known', 'int', 'int', null, false],
] as const)('is quiet or not: %s', (_what, type, format, value, quiet) => {
  expect(isNothing(column(type, format), value)).toBe(quiet)
})
