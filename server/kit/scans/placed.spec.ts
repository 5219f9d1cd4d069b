import { expect, it } from 'vitest'
import { fail } from '../../base/errors'
import { placed } from './placed'
import { scanStep } from './scanStep'
import type { ScanWork, Whereabouts } from './types'
import './errors'

const work = {} as ScanWork<never>
const out: Whereabouts = { noun: '出库单', name: 'CK1', state: '待复核' }
const review = { path: '/orderReviewList/scan' }

/** What the station of shipping says of a code that is this. */
const said = async (place: Whereabouts | undefined, input = 'CK1', code = 'SCAN_CODE_UNKNOWN') => {
  const station = { page: { path: '/outOrderScan' }, whereIs: async () => place }
  return placed(station as never, work, { kind: 'CODE', input }, fail(code as 'SCAN_CODE_UNKNOWN'))
}

it.each<[string, Whereabouts | undefined]>([
  // nobody knows it
  ['SCAN_CODE_UNKNOWN', undefined],
  ['SCAN_BELONGS', { ...out, way: review }],
  ['SCAN_ELSEWHERE', { ...out, way: review, warehouse: '通州仓' }],
  ['SCAN_OVER', { ...out, state: '已出库' }],
  ['SCAN_NOT_HERE', { ...out, state: '' }],
  ['SCAN_BY', { ...out, way: { path: '/outOrderScan', query: { scan: 'BC1' } } }],
  ['SCAN_NOT_HERE', { ...out, way: { path: '/outOrderScan', query: { scan: 'CK1' } } }],
])('says %s of %j', async (code, place) => {
  expect((await said(place)).refusal.code).toBe(code)
})

it('leads to where it belongs, never to where it was scanned', async () => {
  expect((await said({ ...out, way: review })).way).toEqual(review)
  const refused = await said({ ...out, way: review }, 'CK1', 'SCAN_NOT_YET')
  expect([refused.refusal.code, refused.way]).toEqual(['SCAN_NOT_YET', review])
  const here = await said({ ...out, way: { path: '/outOrderScan' } }, 'CK1', 'SCAN_NOT_YET')
  expect(here.way).toBeUndefined()
})

it('says of a code of a later step that it is not its turn, or what comes first', async () => {
  const code = { text: 'A-1' } as Parameters<ReturnType<typeof scanStep>['run']>[1]
  const spec = {
    match: { shelf: async () => ['A-1'] },
    take: () => Promise.reject(new Error('no')),
  }
  const early = scanStep<never, string>(spec).early
  expect((await early?.(work, code, ['shelf']))?.code).toBe('SCAN_NOT_YET')
  expect(await early?.(work, code, ['isbn'])).toBeUndefined()
  const own = scanStep<never, string>({ ...spec, early: () => fail('SCAN_UNDO_NOTHING') })
  expect((await own.early?.(work, code, ['shelf']))?.code).toBe('SCAN_UNDO_NOTHING')
})
