import { describe, expect, it } from 'vitest'
import type { ResolvedAction, Resources } from '../../../schemas/language'
import { createRowOffers } from './rowOffers'
import { actionsWidth } from './shareRow'

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
  it('shows all of them where they fit', () => {
    const two = createRowOffers(actions.slice(0, 2), {}, 'order', resources)({ id: '1' })
    expect([labels(two.shown), labels(two.rest)]).toEqual([['备注', '拆分'], []])
  })

  it('shows the first that can be used, and the rest under 更多', () => {
    const offersOf = createRowOffers([may, ...actions], {}, 'order', resources)
    const refused = offersOf({ id: '1', status: 'REFUSED' })
    expect([labels(refused.shown), labels(refused.rest)]).toEqual([
      ['备注'],
      ['审核通过', ...names.slice(1)],
    ])
    expect(labels(offersOf({ id: '2', status: 'UN_AUDIT' }).shown)).toEqual(['审核通过'])
  })

  it('prefers the primary one, wherever it stands', () => {
    const offersOf = createRowOffers(
      [...actions, { ...may, primary: true }],
      {},
      'order',
      resources,
    )
    expect(labels(offersOf({ id: '1', status: 'UN_AUDIT' }).shown)).toEqual(['审核通过'])
    expect(labels(offersOf({ id: '2', status: 'REFUSED' }).shown)).toEqual(['备注'])
  })

  it('never offers first what takes something away', () => {
    const cancel = { name: 'cancel', label: '取消订单', danger: true }
    const offersOf = createRowOffers([cancel, may, ...actions], {}, 'order', resources)
    expect(labels(offersOf({ id: '1', status: 'UN_AUDIT' }).shown)).toEqual(['审核通过'])
    const alone = createRowOffers([cancel, may], {}, 'order', resources)
    expect(labels(alone({ id: '2', status: 'REFUSED' }).rest)).toEqual(['取消订单', '审核通过'])
  })

  it('takes the width of its buttons and never more than 96 px', () => {
    const long = { name: 'fill', label: '填写退货物流' }
    expect(actionsWidth(actions.slice(0, 1))).toBe(48)
    expect(actionsWidth(actions.slice(0, 2))).toBe(84)
    expect(actionsWidth([may, ...actions])).toBe(96)
    expect(actionsWidth([long, ...actions])).toBe(96)
  })

  it('shows two only where the column that all rows share has room for two', () => {
    const two = actions.slice(0, 2)
    const rare = { ...may, label: '移动', visible: "{{ row.status === 'NEW' }}" }
    const shownOf = (all: readonly ResolvedAction[]) =>
      labels(createRowOffers(all, {}, 'order', resources)({ id: '1', status: 'OLD' }).shown)
    expect([actionsWidth(two), shownOf(two)]).toEqual([84, ['备注', '拆分']])
    expect([actionsWidth([...two, rare]), shownOf([...two, rare])]).toEqual([70, ['备注']])
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
