import { expect, it } from 'vitest'
import type { Offer } from '../types'
import { oneForward } from './oneForward'

const offer = (name: string, more: { primary?: boolean; hint?: string } = {}): Offer => ({
  action: { name, label: name, primary: more.primary },
  hint: more.hint,
  busyKey: name,
})
const looks = (offers: readonly Offer[]) =>
  offers.map(({ action }) => (action.primary ? `[${action.name}]` : action.name))

it('colours one button of a bar and puts it first: the first primary one that can be used', () => {
  const offers = [
    offer('sync'),
    offer('examine', { primary: true, hint: '请先勾选' }),
    offer('add', { primary: true }),
    offer('pay', { primary: true }),
  ]
  expect(looks(oneForward(offers))).toEqual(['[add]', 'sync', 'examine', 'pay'])
})

it('colours none while what comes next stands elsewhere', () => {
  const offers = [offer('sync'), offer('add', { primary: true })]
  expect(looks(oneForward(offers, true))).toEqual(['sync', 'add'])
})
