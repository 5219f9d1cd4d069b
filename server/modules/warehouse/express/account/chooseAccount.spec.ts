import { describe, expect, it } from 'vitest'
import { chooseAccount, isAccount } from './chooseAccount'
import { matchRules } from './matchRule'
import type { Account, Rule, WantedParcel } from './types'

const account = (id: string, changes: Partial<Account> = {}): Account => ({
  id,
  settingName: `账号${id}`,
  expressCode: 'SF',
  warehouseIds: ['1'],
  shopNums: [],
  limitRegions: [],
  maxGrams: undefined,
  remainCount: undefined,
  priority: 0,
  waybillType: 'ONLINE',
  freightId: null,
  ...changes,
})
const parcel = (changes: Partial<WantedParcel> = {}): WantedParcel => ({
  warehouseId: '1',
  shopNum: 'S1',
  platformId: '7',
  place: { province: '湖南省', city: '长沙市', district: '岳麓区' },
  grams: 1000,
  amount: '50.00',
  expressCode: null,
  ...changes,
})
const chosen = (accounts: Account[], wanted = parcel(), preferred: string[] = []) => {
  const found = chooseAccount(accounts, wanted, preferred)
  return isAccount(found) ? found.id : found.why
}

describe('which account may carry a parcel', () => {
  it.each<[string, Partial<Account>, Partial<WantedParcel>, string]>([
    ['one of the warehouse', {}, {}, '1'],
    ['none of another warehouse', { warehouseIds: ['2'] }, {}, 'none'],
    ['one of the shop', { shopNums: ['S1'] }, {}, '1'],
    ['none of another shop', { shopNums: ['S2'] }, {}, 'none'],
    ['none of a shop for who has none', { shopNums: ['S1'] }, { shopNum: null }, 'none'],
    ['one of the asked company', {}, { expressCode: 'SF' }, '1'],
    ['none of another company', {}, { expressCode: 'YTO' }, 'none'],
    ['one that goes elsewhere too', { limitRegions: ['湖南省/株洲市'] }, {}, '1'],
    ['none that does not go there', { limitRegions: ['湖南省'] }, {}, 'unreachable'],
    ['one at its limit of weight', { maxGrams: 1000 }, {}, '1'],
    ['none a gram above', { maxGrams: 1000 }, { grams: 1001 }, 'heavy'],
    ['one with a number left', { remainCount: 1 }, {}, '1'],
    ['none without', { remainCount: 0 }, {}, 'used'],
  ])('%s', (_name, changes, wanted, result) =>
    expect(chosen([account('1', changes)], parcel(wanted))).toBe(result),
  )

  it('names those that were left before the last hurdle', () => {
    const found = chooseAccount(
      [
        account('1', { limitRegions: ['湖南省'] }),
        account('2', { maxGrams: 1 }),
        account('3', { warehouseIds: ['9'] }),
      ],
      parcel(),
    )
    expect(found).toMatchObject({ why: 'heavy', left: [{ id: '2' }] })
  })
})

describe('which of several', () => {
  const [first, second] = [account('1'), account('2', { priority: 5 })]
  it('the higher priority', () => expect(chosen([first, second])).toBe('2'))
  it('the older of equals', () => expect(chosen([account('10'), account('9')])).toBe('9'))
  it('the preferred one before any priority, in the order of preference', () => {
    expect(chosen([first, second], parcel(), ['1'])).toBe('1')
    expect(chosen([first, second], parcel(), ['2', '1'])).toBe('2')
    expect(chosen([first, second], parcel(), ['7', '1'])).toBe('1')
  })
})

describe('allocation rules', () => {
  const rule = (changes: Partial<Rule> = {}): Rule => ({
    warehouseIds: [],
    platformIds: [],
    shopNums: [],
    regions: [],
    minGrams: undefined,
    maxGrams: undefined,
    minAmount: undefined,
    maxAmount: undefined,
    expressSettingId: '1',
    ...changes,
  })
  it.each<[Partial<Rule>, boolean]>([
    [{}, true],
    [{ warehouseIds: ['1'] }, true],
    [{ warehouseIds: ['2'] }, false],
    [{ platformIds: ['7'] }, true],
    [{ platformIds: ['1'] }, false],
    [{ shopNums: ['S1'] }, true],
    [{ shopNums: ['S2'] }, false],
    [{ regions: ['湖北省', '湖南省'] }, true],
    [{ regions: ['湖北省'] }, false],
    [{ minGrams: 1000 }, true],
    [{ minGrams: 1001 }, false],
    [{ maxGrams: 1000 }, true],
    [{ maxGrams: 999 }, false],
    [{ minAmount: '50.00' }, true],
    [{ minAmount: '50.01' }, false],
    [{ maxAmount: '50.00' }, true],
    [{ maxAmount: '49.99' }, false],
  ])('%j', (changes, holds) =>
    expect(matchRules([rule(changes)], parcel())).toHaveLength(holds ? 1 : 0),
  )
  it('keeps their order', () => {
    const rules = ['3', '1', '2'].map((expressSettingId) => rule({ expressSettingId }))
    expect(matchRules(rules, parcel()).map((one) => one.expressSettingId)).toEqual(['3', '1', '2'])
  })
})
