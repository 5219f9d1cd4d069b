import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  drillBack,
  drillInto,
  mostDimensions,
  parseReportAddress,
  printReportAddress,
} from './reportAddress'

const known = ['statDate', 'platformId', 'shopName', 'orderSort']

it('reads what it wrote, and leaves the list its own keys', () => {
  const fields = fc.uniqueArray(fc.constantFrom(...known), {
    minLength: 1,
    maxLength: mostDimensions,
  })
  const drilled = fc.uniqueArray(fc.constantFrom(...known))
  fc.assert(
    fc.property(fields, drilled, (by, drill) => {
      const query = printReportAddress({ by, drill }, known, { 'f.platformId': '2', by: 'old' })
      expect(parseReportAddress(query, known)).toEqual({ by, drill })
      expect(query['f.platformId']).toBe('2')
    }),
  )
})

it('never groups by what the page does not know, nor by nothing', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (by, drill) => {
      const address = parseReportAddress({ by, drill }, known)
      expect(address.by.length).toBeGreaterThan(0)
      expect([...address.by, ...address.drill].every((field) => known.includes(field))).toBe(true)
    }),
  )
  expect(parseReportAddress({ by: 'receiverName' }, known).by).toEqual(['statDate'])
})

it('goes from one dimension to the next that was not gone into', () => {
  const first = drillInto({ by: ['platformId'], drill: [] }, 'platformId', known)
  expect(first).toEqual({ by: ['statDate'], drill: ['platformId'] })
  const second = drillInto(first, 'statDate', known)
  expect(second).toEqual({ by: ['shopName'], drill: ['platformId', 'statDate'] })
})

it('keeps the other dimensions that were chosen', () => {
  expect(drillInto({ by: ['platformId', 'shopName'], drill: [] }, 'platformId', known)).toEqual({
    by: ['shopName'],
    drill: ['platformId'],
  })
})

it('goes back to where it went in, and takes the filters of the way with it', () => {
  const deep = { by: ['shopName'], drill: ['platformId', 'statDate'] }
  expect(drillBack(deep, 1)).toEqual({
    address: { by: ['statDate'], drill: ['platformId'] },
    dropped: ['statDate'],
  })
  expect(drillBack(deep, 0).address).toEqual({ by: ['platformId'], drill: [] })
})
