import { beforeAll, expect, it } from 'vitest'
import { readRefusals, type ReadRefusals } from './readRefusals'

/** What every call over rows may answer; the machine itself refuses with it. */
const common = ['ROW_NOT_FOUND', 'STATE_REFUSED']

let actions: ReadRefusals[]
beforeAll(() => {
  actions = readRefusals()
}, 120_000)

const beyond = (codes: readonly string[], known: readonly string[]) =>
  codes.filter((code) => !known.includes(code) && !common.includes(code))

it('reads every declared action, and the helpers their guards name', () => {
  expect(actions.length).toBeGreaterThan(80)
  const submit = actions.find(({ place }) => place.endsWith('/purchaseMachine.ts submit'))
  expect(submit?.ofGuard).toEqual([
    'PURCHASE_GOODS_STOPPED',
    'PURCHASE_NO_PRICE',
    'TRADE_PARTY_GONE',
  ])
})

it('declares every code a guard refuses with', () => {
  const silent = actions.map(({ place, declared, ofGuard }) => [place, beyond(ofGuard, declared)])
  expect(silent.filter(([, codes]) => codes?.length)).toEqual([])
})

it('declares no code its code cannot throw', () => {
  const idle = actions.map(({ place, declared, ofAll }) => [place, beyond(declared, ofAll)])
  expect(idle.filter(([, codes]) => codes?.length)).toEqual([])
})
