import { expect, it } from 'vitest'
import { builtInRoles } from './builtInRoles'

/** Who else than the boss holds a key. */
const holders = (key: string) =>
  builtInRoles.filter((role) => role.key !== 'boss' && role.holds(key)).map((role) => role.key)

it.each([
  // who reads orders
  ['order:detail', ['finance', 'purchase', 'operator', 'service', 'fast_mail']],
  ['order:examine:audit', ['service']],
  ['purchase:order:add', ['purchase']],
  ['wholesale:order:receive', ['finance', 'service']],
  ['store:outOrder:ship', ['warehouse']],
  ['aftersale:audit', ['service']],
])('%s is held by %j', (key, roles) => {
  expect(holders(key)).toEqual(roles)
})
