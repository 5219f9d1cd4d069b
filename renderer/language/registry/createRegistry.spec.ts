import { expect, it } from 'vitest'
import { createRegistry } from './createRegistry'

const Split = () => null
const Other = () => null

it('finds a component under its kind and name only', () => {
  const registry = createRegistry()
  registry.registerDialog('order.split', Split)
  expect(registry.dialog('order.split')).toBe(Split)
  expect(registry.page('order.split')).toBeUndefined()
  expect(registry.names('dialog')).toEqual(['order.split'])
})

it('refuses a second component under one name, and takes the same one again', () => {
  const registry = createRegistry()
  registry.registerDialog('order.split', Split)
  registry.registerDialog('order.split', Split)
  expect(() => registry.registerDialog('order.split', Other)).toThrow('"order.split"')
})
