import { expect, it } from 'vitest'
import type { Offer } from '../types'
import { nextFirst } from './nextFirst'

const offer = (name: string, more: { primary?: boolean; hint?: string } = {}): Offer => ({
  action: { name, label: name, primary: more.primary },
  hint: more.hint,
  busyKey: name,
})
const names = (offers: readonly Offer[]) => offers.map(({ action }) => action.name)

it('puts the first primary action that can be used forward, alone in colour', () => {
  const { next, beside } = nextFirst(
    [
      offer('examine', { primary: true, hint: '已审核' }),
      offer('pay', { primary: true }),
      offer('finish', { primary: true }),
      offer('print'),
    ],
    3,
  )
  expect(next?.action.name).toBe('pay')
  expect(names(beside)).toEqual(['finish', 'print'])
  expect(beside.some(({ action }) => action.primary)).toBe(false)
})

it('keeps what cannot be used now in the menu, with what finds no place beside', () => {
  const offers = [offer('a', { hint: '不行' }), offer('b'), offer('c'), offer('d')]
  const { next, beside, rest } = nextFirst(offers, 2)
  expect(next).toBeUndefined()
  expect(names(beside)).toEqual(['b', 'c'])
  expect(names(rest)).toEqual(['d', 'a'])
})
