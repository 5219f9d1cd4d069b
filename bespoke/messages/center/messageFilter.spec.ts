import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bodyOf, hasOrders, narrowed, problemOf, withSubType, withType } from './messageFilter'

const time = { startTime: '2026-01-01 00:00:00', endTime: '2026-02-01 00:00:00' }
const full = {
  messageType: '1',
  messageSubType: 'SHOP_ORDER',
  orderType: 'SHOP_ORDER',
  orderStatus: 'UN_AUDIT',
  orderNum: 'DD2024',
  ...time,
}

it('clears subtype and order filters when the type changes, and keeps the time', () => {
  expect(bodyOf(withType(full, '3'))).toEqual({ messageType: '3', ...time })
  expect(bodyOf(withType(full, undefined))).toEqual(time)
})

it.each(['SHOP_ORDER', 'MANUAL_ORDER', 'DROP_ORDER', 'GP_ORDER', 'CENTER_ORDER', 'GP_BOOK'])(
  'narrows the order type to %s, the subtype that is one',
  (subType) => {
    const filter = withSubType({ messageType: '1' }, subType)
    expect(filter.orderType).toBe(subType)
    expect(narrowed(filter)).toBe(subType)
  },
)

it.each(['AFTER_SALES', 'LOGISTICS', undefined])(
  'brings back every order type with the subtype %s',
  (subType) => {
    const filter = withSubType(full, subType)
    expect([filter.orderType, narrowed(filter)]).toEqual([undefined, undefined])
    expect(filter.orderStatus).toBe('UN_AUDIT')
  },
)

it('filters by orders for order notices only', () => {
  expect(hasOrders({ messageType: '1' })).toBe(true)
  expect([hasOrders({}), hasOrders({ messageType: '2' })]).toEqual([false, false])
  expect(withSubType({ messageType: '2' }, 'GP_ORDER').orderType).toBeUndefined()
})

it('says that a time ends before it begins', () => {
  expect(problemOf({ startTime: time.endTime, endTime: time.startTime })).toBe(
    '开始时间不能晚于结束时间！',
  )
  expect([problemOf(time), problemOf({ startTime: time.startTime }), problemOf({})]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

it('sends no empty filter, whatever was typed', () => {
  const typed = fc.option(fc.string(), { nil: undefined })
  const filter = fc.record({ messageType: typed, orderNum: typed, startTime: typed })
  fc.assert(
    fc.property(filter, (one) => {
      const sent = Object.values(bodyOf(one))
      expect(sent.every((value) => value !== '' && value === value.trim())).toBe(true)
    }),
  )
})
