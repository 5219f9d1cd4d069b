import { describe, expect, it } from 'vitest'
import type { ResolvedAction } from '../../../schemas/language'
import { gateOf, wholeOf } from './gate'
import { leadSentences } from '../send/leadSentence'

const examine: ResolvedAction = {
  name: 'examine',
  label: '批量审核',
  call: 'POST /order/shopOrders/confirmAudit',
  confirm: '确定审核选中的 {count} 个订单？',
  enabled: "{{ row.status === 'UN_AUDIT' }}",
  disabledHint: '订单不是待审核',
}
const pending = { id: '1', status: 'UN_AUDIT' }
const refused = { id: '2', status: 'REFUSED' }

describe('a batch button', () => {
  it('asks for rows before anything is ticked', () => {
    expect(gateOf(examine, [], 'batch', {}).hint).toBe('请至少勾选一条数据')
    expect(gateOf({ ...examine, minRows: 2 }, [pending], 'batch', {}).hint).toBe(
      '请至少勾选 2 条数据',
    )
  })

  it('works on the rows that may and leaves the others alone', () => {
    const gate = gateOf(examine, [pending, refused], 'batch', {})
    expect(gate.hint).toBeUndefined()
    expect(gate.allowed).toEqual([pending])
    const resources = {
      order: { version: 2, name: 'order', title: '订单', label: 'orderNum', fields: {} },
    } as const
    expect(leadSentences(examine, gate, 'order', resources, {})).toEqual([
      '确定审核选中的 1 个订单？',
      '1 个订单不能批量审核（订单不是待审核），将不处理，只处理其余 1 个。',
    ])
  })

  it('cannot be pressed when no ticked row may, and says why', () => {
    expect(gateOf(examine, [refused], 'batch', {}).hint).toBe('订单不是待审核')
  })

  it('takes a row condition of visible as a condition on each row', () => {
    const resubmit = { ...examine, enabled: undefined, visible: "{{ row.status === 'REFUSED' }}" }
    const gate = gateOf(resubmit, [pending, refused], 'batch', {})
    expect(gate.isVisible).toBe(true)
    expect(gate.allowed).toEqual([refused])
  })

  it('limits how many go at once', () => {
    expect(gateOf({ ...examine, maxRows: 1 }, [pending, pending], 'batch', {}).hint).toBe(
      '一次最多处理 1 条，现在勾选了 2 条',
    )
  })

  it('takes a whole filter with a dialog of its own only through the form beside it', () => {
    const whole = { total: 3412, except: [], freeze: () => Promise.reject(new Error('not asked')) }
    const looking = { ...examine, component: 'order.examine' }
    expect(gateOf(looking, [], 'batch', {}, whole).hint).toContain('不能用于全部筛选结果')
    const asking = { ...looking, form: ['lackPolicy'] }
    expect(gateOf(asking, [], 'batch', {}, whole).hint).toBeUndefined()
  })
})

describe('an action of certain states', () => {
  const submit: ResolvedAction = {
    name: 'submit',
    label: '提交审核',
    call: 'POST /bill/submit',
    from: ['DRAFT', 'REFUSED'],
    stateField: 'status',
  }
  const draft = { id: '3', status: 'DRAFT' }

  it.each(['row', 'record'] as const)('is offered on a %s in one of them only', (place) => {
    expect(gateOf(submit, [draft], place, {})).toMatchObject({ isVisible: true, hint: undefined })
    expect(gateOf(submit, [refused], place, {}).isVisible).toBe(true)
    expect(gateOf(submit, [pending], place, {})).toMatchObject({ isVisible: false, allowed: [] })
    expect(gateOf(submit, [{ id: '4' }], place, {}).isVisible).toBe(false)
  })

  it('stays in sight where it says why it cannot be pressed', () => {
    const saying = { ...submit, disabledHint: '只有草稿可以提交' }
    expect(gateOf(saying, [pending], 'row', {})).toMatchObject({
      isVisible: true,
      hint: '只有草稿可以提交',
      allowed: [],
    })
  })

  it('leaves rows of other states alone in a batch, and asks its other conditions beside', () => {
    const own = { ...submit, visible: "{{ page.tab !== 'off' }}", enabled: '{{ row.isOwn }}' }
    const mine = { ...draft, isOwn: true }
    const gate = gateOf(own, [mine, draft, { ...pending, isOwn: true }], 'batch', {
      page: { tab: 'all' },
    })
    expect(gate).toMatchObject({ isVisible: true, allowed: [mine] })
    expect(gate.refused).toHaveLength(2)
    expect(gateOf(own, [mine], 'batch', { page: { tab: 'off' } }).isVisible).toBe(false)
    expect(gateOf(own, [pending], 'batch', { page: { tab: 'all' } }).hint).toBe(
      '当前状态不能这样做',
    )
  })

  it('is asked of the server for rows nobody sees', () => {
    const whole = { total: 3412, except: [], freeze: () => Promise.reject(new Error('not asked')) }
    expect(gateOf(submit, [], 'batch', {}, whole)).toMatchObject({
      isVisible: true,
      hint: undefined,
    })
  })
})

describe('a button over the list that works on all of the filter', () => {
  const freeze = () => Promise.reject(new Error('not asked'))
  const host = {
    whole: { total: 9, except: ['41'], freeze },
    filtered: { total: 3412, except: [], freeze },
  }
  const add = { name: 'add', label: '添加全部筛选结果', call: 'POST /offer/add', all: true }

  it('takes the filter as it stands, whatever is ticked, and only where it says so', () => {
    expect(wholeOf(add, 'toolbar', host)).toBe(host.filtered)
    expect(wholeOf({}, 'toolbar', host)).toBeUndefined()
    expect(wholeOf({}, 'batch', host)).toBe(host.whole)
    expect(wholeOf(add, 'row', host)).toBeUndefined()
  })

  it('cannot be pressed while nothing is found', () => {
    expect(gateOf(add, [], 'toolbar', {}, host.filtered).hint).toBeUndefined()
    const none = { ...host.filtered, total: 0 }
    expect(gateOf(add, [], 'toolbar', {}, none).hint).toBe(
      '“添加全部筛选结果”至少要 1 条，现在选中 0 条',
    )
  })
})
