import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planAllocation, type StockRow } from './planAllocation'

const row = (id: string, available: number, shelfType = 'NORMAL', lastInTime = ''): StockRow => ({
  id,
  productId: '1',
  conditionGrade: '90',
  available,
  shelfType,
  shelfCode: `A-${id}`,
  lastInTime,
})
const need = (lineId: string, quantity: number) => ({
  lineId,
  productId: '1',
  conditionGrade: '90',
  quantity,
})

describe('planAllocation', () => {
  it('takes the pick shelf before the store shelf', () => {
    const { picks } = planAllocation([need('a', 1)], [row('1', 9), row('2', 1, 'PICK')])
    expect(picks).toMatchObject([{ stockId: '2', quantity: 1 }])
  })

  it('uses one shelf when one is enough, else the fullest first', () => {
    const shelves = [row('1', 2), row('2', 5), row('3', 3)]
    expect(planAllocation([need('a', 3)], shelves).picks).toHaveLength(1)
    expect(planAllocation([need('a', 6)], shelves).picks).toMatchObject([
      { stockId: '2', quantity: 5 },
      { stockId: '1', quantity: 1 },
    ])
  })

  it('among shelves that would do takes the copies that came first', () => {
    const shelves = [row('1', 5, 'NORMAL', '2024-06-02'), row('2', 5, 'NORMAL', '2024-06-01')]
    expect(planAllocation([need('a', 1)], shelves).picks).toMatchObject([{ stockId: '2' }])
  })

  it('never takes from a return or defect shelf, nor another grade', () => {
    const other = { ...row('3', 9), conditionGrade: '85' }
    const plan = planAllocation(
      [need('a', 1)],
      [row('1', 9, 'DEFECT'), row('2', 9, 'RETURN'), other],
    )
    expect(plan.picks).toEqual([])
    expect(plan.lack).toEqual(new Map([['a', 1]]))
  })

  it('takes what is kept for the order first, from any shelf, and says from which reservation', () => {
    const kept = { ...row('1', 2, 'DEFAULT'), lockId: '7' }
    expect(planAllocation([need('a', 3)], [row('2', 9, 'PICK'), kept]).picks).toEqual([
      { lineId: 'a', stockId: '1', shelfCode: 'A-1', quantity: 2, fromLock: '7' },
      { lineId: 'a', stockId: '2', shelfCode: 'A-2', quantity: 1 },
    ])
  })

  it('counts the free copies of a row and those of each reservation apart', () => {
    const kept = (lockId: string) => ({ ...row('1', 2), lockId })
    const { picks, lack } = planAllocation([need('a', 9)], [row('1', 3), kept('7'), kept('8')])
    expect(picks.map(({ fromLock, quantity }) => [fromLock, quantity])).toEqual([
      ['7', 2],
      ['8', 2],
      [undefined, 3],
    ])
    expect(lack).toEqual(new Map([['a', 2]]))
  })

  it('takes no other product, and names no line that is served in full', () => {
    const other = { ...row('1', 9), productId: '2' }
    expect(planAllocation([need('a', 1)], [other]).lack).toEqual(new Map([['a', 1]]))
    expect(planAllocation([need('a', 1)], [row('1', 1)]).lack.size).toBe(0)
  })

  it('goes through the kinds of shelves before it looks at how many there are, or since when', () => {
    const shelves = [row('1', 9, 'DEFAULT'), row('2', 2), row('3', 1, 'PICK', '2024-06-02')]
    const { picks } = planAllocation([need('a', 4)], shelves)
    expect(picks.map(({ stockId }) => stockId)).toEqual(['3', '2', '1'])
  })

  it('a shelf with exactly enough does as well as a fuller one: the older copies go', () => {
    const both = [row('1', 9, 'NORMAL', '2024-06-02'), row('2', 3, 'NORMAL', '2024-06-01')]
    expect(planAllocation([need('a', 3)], both).picks).toMatchObject([{ stockId: '2' }])
    expect(planAllocation([need('a', 3)], both.toReversed()).picks).toMatchObject([
      { stockId: '2' },
    ])
  })

  it('copies whose arrival nobody knows go first, then the lower number', () => {
    const dated = row('1', 5, 'NORMAL', '2024-06-01')
    const unknown = { ...row('3', 5), lastInTime: null }
    expect(planAllocation([need('a', 1)], [dated, unknown]).picks).toMatchObject([{ stockId: '3' }])
    expect(planAllocation([need('a', 1)], [unknown, dated]).picks).toMatchObject([{ stockId: '3' }])
    const twins = [row('12', 5), row('9', 5)]
    expect(planAllocation([need('a', 1)], twins).picks).toMatchObject([{ stockId: '9' }])
  })

  it('never promises a copy twice, and says exactly what is missing', () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(quantities, fc.array(fc.nat(9), { maxLength: 6 }), (wanted, there) => {
        const needs = wanted.map((quantity, at) => need(`l${at}`, quantity))
        const plan = planAllocation(
          needs,
          there.map((available, at) => row(String(at), available)),
        )
        const taken = (at: number) =>
          plan.picks
            .filter((pick) => pick.stockId === String(at))
            .reduce((s, p) => s + p.quantity, 0)
        there.forEach((available, at) => expect(taken(at)).toBeLessThanOrEqual(available))
        const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
        const lack = total([...plan.lack.values()])
        expect(lack).toBe(Math.max(0, total(wanted) - total(there)))
        expect(total(plan.picks.map((pick) => pick.quantity)) + lack).toBe(total(wanted))
      }),
    )
  })
})
