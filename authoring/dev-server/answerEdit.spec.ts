import { expect, it } from 'vitest'
import { pageFileOf } from './answerEdit'

const root = new URL('../..', import.meta.url).pathname

it('finds the file of a route', () =>
  expect(pageFileOf(root, '/examineOrder')).toBe('schemas/pages/orders/examine-order.page.json'))

it('knows no file of an address nobody declares', () =>
  expect(pageFileOf(root, '/examineOrder/none')).toBeUndefined())
