import { describe, expect, it } from 'vitest'
import type { ResolvedAction, Resources } from '../../../schemas/language'
import { createRowOffers } from './rowOffers'

const resources: Resources = {
  order: { version: 2, name: 'order', title: '订单', label: 'orderNum', fields: {} },
}
const names = ['备注', '拆分', '挂起', '换货', '作废']
const actions = names.map((label): ResolvedAction => ({ name: label, label }))
const may: ResolvedAction = {
  name: 'examine',
  label: '审核通过',
  visible: "{{ row.status !== 'DONE' }}",
  enabled: "{{ row.status === 'UN_AUDIT' }}",
  disabledHint: '订单不是待审核',
}
const labels = (offers: readonly { action: ResolvedAction }[]) =>
  offers.map(({ action }) => action.label)

describe('what a row offers', () => {
  it('gives up to four a button; of more, three and the rest under 更多', () => {
    const four = createRowOffers(actions.slice(0, 4), {}, 'order', resources)({ id: '1' })
    expect([labels(four.shown), labels(four.rest)]).toEqual([names.slice(0, 4), []])
    const five = createRowOffers(actions, {}, 'order', resources)({ id: '1' })
    expect([labels(five.shown), labels(five.rest)]).toEqual([names.slice(0, 3), names.slice(3)])
  })

  it('leaves out what is not visible and says why something cannot be pressed', () => {
    const offersOf = createRowOffers([may], {}, 'order', resources)
    expect(offersOf({ id: '1', status: 'DONE' }).shown).toEqual([])
    expect(offersOf({ id: '2', status: 'REFUSED' }).shown[0]?.hint).toBe('订单不是待审核')
    expect(offersOf({ id: '3', status: 'UN_AUDIT' }).shown[0]?.hint).toBeUndefined()
  })

  it('judges a row object once, and a fresh one of the same row anew', () => {
    const offersOf = createRowOffers([may], {}, 'order', resources)
    const row = { id: '1', status: 'UN_AUDIT' }
    expect(offersOf(row)).toBe(offersOf(row))
    expect(offersOf({ ...row, status: 'REFUSED' }).shown[0]?.hint).toBe('订单不是待审核')
  })

  it('gives rows that offer the same the very same buttons, and others their own', () => {
    const offersOf = createRowOffers([may, ...actions], {}, 'order', resources)
    const [one, two, other] = ['UN_AUDIT', 'UN_AUDIT', 'REFUSED'].map(
      (status, id) => offersOf({ id, status }).face,
    )
    expect(one).toBe(two)
    expect(one).not.toBe(other)
  })
})
