import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Resources } from '../../../../schemas/language'
import salesDay from '../../../../schemas/resources/statistics/salesDay.resource.json'
import { chartData } from './chartData'
import { pickedOf, withoutPick } from './pickedOf'
import { printFigure, shortFigure } from './printFigure'

const resources = { salesDay } as unknown as Resources
const chart = { type: 'bar' as const, x: 'shopName', y: ['receivedMoney', 'discountRate'], top: 2 }
const dataOf = (rows: Record<string, unknown>[], over = {}) =>
  chartData({ ...chart, ...over }, rows, 'salesDay', resources, (value) => `店铺 ${value}`)

describe('chartData', () => {
  it('keeps the greatest and gathers the rest to the cent, without adding shares', () => {
    const { groups } = dataOf([
      { shopName: 'a', receivedMoney: '0.10', discountRate: '0.05' },
      { shopName: 'b', receivedMoney: '900.00', discountRate: '0.05' },
      { shopName: 'c', receivedMoney: '0.20', discountRate: '0.05' },
      { shopName: 'd', receivedMoney: '1000.00', discountRate: '0.05' },
    ])
    expect(groups.map(({ label }) => label)).toEqual(['店铺 d', '店铺 b', '其他'])
    expect(groups[2]).toEqual({ value: undefined, label: '其他', values: ['0.30', undefined] })
  })

  it('names what has no value and leaves unreadable figures out', () => {
    const [group] = dataOf([{ shopName: null, receivedMoney: 'oops', discountRate: null }]).groups
    expect(group).toEqual({ value: '', label: '手工订单（无店铺）', values: [undefined, undefined] })
  })

  it('draws the earlier period beside each amount, and none where there is none', () => {
    const rows = [
      { shopName: 'a', receivedMoney: '9.00', receivedMoney_previousFigure: '8.00' },
      { shopName: 'b', receivedMoney: '5.00', receivedMoney_previousFigure: null },
    ]
    const over = { compare: ['previous', 'lastYear'] as const }
    const { series, groups } = dataOf(rows, over)
    expect(series.map(({ label, earlierOf }) => [label, earlierOf])).toEqual([
      ['实收金额', undefined],
      ['优惠率', undefined],
      ['实收金额上期', 0],
    ])
    expect(groups.map(({ values }) => values[2])).toEqual(['8.00', undefined])
    expect(dataOf(rows, { ...over, type: 'pie' }).series).toHaveLength(2)
  })

  it('loses no cent, whatever is gathered', () => {
    const cents = fc.array(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), { maxLength: 30 })
    fc.assert(
      fc.property(cents, fc.integer({ min: 2, max: 9 }), (amounts, top) => {
        const { groups } = dataOf(
          amounts.map((cent, at) => ({ shopName: String(at), receivedMoney: yuan(cent) })),
          { top },
        )
        const total = groups.reduce((sum, { values }) => sum + centsOf(values[0] ?? '0.00'), 0n)
        expect(total).toBe(amounts.reduce((sum, cent) => sum + cent, 0n))
        expect(groups.length).toBeLessThanOrEqual(top + 1)
      }),
    )
  })
})

describe('the pick', () => {
  const byPlatform = { x: 'platformId' }

  it('is the one value the list is filtered by, and does not narrow the chart itself', () => {
    const body = { tab: 'all', filter: { platformId: ['2'], shopNum: 's1' } }
    expect(pickedOf(byPlatform, body)).toBe('2')
    expect(withoutPick(byPlatform, body)).toEqual({ tab: 'all', filter: { shopNum: 's1' } })
  })

  it('is not a choice of several, nor a span of days', () => {
    const several = { filter: { platformId: ['1', '2'] } }
    expect(pickedOf(byPlatform, several)).toBeUndefined()
    expect(withoutPick(byPlatform, several)).toBe(several)
    const days = { filter: { statDate: ['2024-06-01', '2024-06-01'] } }
    expect(withoutPick({ x: 'statDate' }, days)).toBe(days)
  })
})

it('shortens axis figures to 万 and 亿 and prints figures in full', () => {
  expect(shortFigure({ type: 'money' }, 12_345_678)).toBe('¥1234.6万')
  expect(shortFigure({ type: 'money' }, -250_000_000)).toBe('-¥2.5亿')
  expect(shortFigure({ type: 'int' }, 9_999)).toBe('9999')
  expect(shortFigure({ type: 'percent' }, 0.153)).toBe('15.3%')
  expect(printFigure({ type: 'money' }, '1234.5')).toBe('¥1,234.50')
  expect(printFigure({ type: 'int', unit: '单' }, '1200')).toBe('1,200 单')
  expect(printFigure({ type: 'percent' }, undefined)).toBe('—')
})

const centsOf = (text: string) => BigInt(text.replace('.', ''))
const yuan = (cents: bigint) => {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
