import { expect, it } from 'vitest'
import { sizeOf } from './paper/paper'
import { printerOf } from './usePrinter'

const said = { waybillPrinter: '面单机', labelPrinter: '标签机', a4Printer: '激光机' }
const waybill = sizeOf({ key: 'w', label: '', width: 100, height: 180, perRow: 1 })
const label = sizeOf({ key: 'l', label: '', width: 60, height: 99, perRow: 1 })
const a4 = sizeOf({ key: 'a', label: '', width: 210, height: 297 })

it('takes the printer of the paper', () => {
  expect([waybill, label, a4].map((size) => printerOf(said, size).name)).toEqual([
    '面单机',
    '标签机',
    '激光机',
  ])
  expect(printerOf({}, a4)).toEqual({ name: '', rule: '' })
})

it('moves what prints by what was said, either way', () => {
  expect(printerOf({ offsetX: 2 }, a4).rule).toContain('translate(2mm, 0mm)')
  expect(printerOf({ offsetY: -1.5 }, a4).rule).toContain('translate(0mm, -1.5mm)')
  expect(printerOf({ offsetX: 0, offsetY: 0 }, a4).rule).toBe('')
})
