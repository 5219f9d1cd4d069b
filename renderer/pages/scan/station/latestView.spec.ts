import { expect, it } from 'vitest'
import { latestView } from './latestView'
import type { QueuedScan, ScanView } from '../outbox'

const viewOf = (expressNum: string): ScanView => ({ step: 'scan', row: { expressNum }, lines: [] })
const scan = (expressNum: string, answeredAt: number): QueuedScan => ({
  kind: 'CODE',
  input: '9787532704361',
  warehouseId: '5',
  id: expressNum,
  number: 1,
  answeredAt,
  answer: { id: '1', outcome: 'done', isCounted: true, facts: {}, view: viewOf(expressNum) },
})

it('is what was asked after the last answer: a number that came with the print is shown', () => {
  expect(latestView([scan('', 100)], { view: viewOf('SF1'), askedAt: 101 })).toEqual(viewOf('SF1'))
})

it('is the answer of a scan that was made while the server was asked', () => {
  const scans = [scan('SF1', 100), scan('SF2', 200)]
  expect(latestView(scans, { view: viewOf('SF1'), askedAt: 150 })).toEqual(viewOf('SF2'))
})

it('is what was asked at opening where nothing was scanned, and nothing before that', () => {
  expect(latestView([], { view: viewOf('SF1'), askedAt: 1 })).toEqual(viewOf('SF1'))
  expect(latestView([], undefined)).toBeUndefined()
})
