import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FilterWidget, ResolvedColumn } from '../../../../schemas/language'
import type { FilterKey } from '../../../parts/filter/types'
import { mergeColumns } from '../columns/mergeColumns'
import { isSameContent, readViewContent, type ViewFacts } from './readViewContent'
import type { ViewContent } from '../types'

const column = (prop: string, fixed?: 'left' | 'right'): ResolvedColumn => ({
  prop,
  label: prop,
  type: 'string',
  format: 'text',
  width: 120,
  align: 'left',
  sortable: true,
  many: false,
  unticked: false,
  fixed,
})

const orders: ViewFacts = {
  tabs: ['one', 'two'],
  filters: [
    { field: 'orderNum', widget: 'textarea-multi', many: false },
    { field: 'orderAmount', widget: 'money-range', many: false },
    { field: 'receiverName', widget: 'text', many: false },
  ],
  sortable: ['orderTime'],
  columns: [column('orderNum', 'left'), column('shopName'), column('orderTime')],
}

describe('readViewContent', () => {
  it('keeps what the page knows and drops the rest in silence', () => {
    const stored = {
      tab: 'gone',
      filter: { orderNum: ['DD1'], removedField: 'x', orderAmount: ['1.00', null] },
      sort: '-orderTime,removedField,~orderNum,~receiverName',
      size: 33,
      columns: [
        { prop: 'shopName', checked: false, pin: 'up' },
        { prop: 'removedField', width: 80 },
        null,
      ],
      madeUp: true,
    }
    expect(readViewContent(stored, orders)).toEqual({
      filter: { orderNum: ['DD1'], orderAmount: ['1.00', null] },
      sort: '-orderTime,~orderNum',
      columns: [{ prop: 'shopName', checked: false }],
    })
  })

  it('reads rubbish as the page’s own list', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const content = readViewContent(stored, orders)
        expect(content.filter).toBeTypeOf('object')
        expect(readViewContent(content, orders)).toEqual(content)
      }),
    )
  })
})

const widgets: FilterWidget[] = [
  'text',
  'textarea-multi',
  'multi-select',
  'money-range',
  'switch',
  'region',
]
const names = ['a', 'b', 'c', 'd', 'e', 'f']
const arbFilters = fc
  .subarray(names)
  .chain((fields) =>
    fc.tuple(
      ...fields.map((field) =>
        fc.constantFrom(...widgets).map((widget): FilterKey => ({ field, widget, many: false })),
      ),
    ),
  )
/** Any version of a page. */
const arbFacts = fc
  .tuple(
    fc.subarray(['one', 'two', 'three']),
    arbFilters,
    fc.shuffledSubarray(names, { minLength: 1 }),
    fc.subarray(names),
  )
  .map(([tabs, filters, props, sortable]): ViewFacts => ({
    tabs,
    filters,
    sortable: sortable.filter((name) => props.includes(name)),
    columns: [...props.map((prop) => column(prop)), column('do', 'right')],
  }))

const arbText = fc.stringMatching(/^[A-Z0-9]{1,6}$/)
const valueOf = ({ widget }: FilterKey) =>
  widget === 'text'
    ? arbText
    : widget === 'switch'
      ? fc.constant(true)
      : widget === 'money-range'
        ? fc.tuple(arbText, fc.constant(null))
        : fc.uniqueArray(arbText, { minLength: 1, maxLength: 4 })
/** Any view a person can save on that page. */
const arbView = (facts: ViewFacts) =>
  fc
    .tuple(
      fc.tuple(...facts.filters.map(valueOf)),
      fc.subarray([...facts.sortable]),
      fc.constantFrom(10, 20, 50, 100),
      fc.subarray(facts.columns.map((c) => c.prop)),
      fc.constantFrom('left' as const, 'right' as const, 'none' as const),
    )
    .map(([values, sort, size, changed, pin]): ViewContent => ({
      tab: facts.tabs[0],
      filter: Object.fromEntries(facts.filters.map(({ field }, i) => [field, values[i] ?? 'x'])),
      sort: sort.map((field) => `-${field}`).join(','),
      size,
      columns: changed.map((prop) => ({ prop, width: 77, checked: false, pin })),
    }))

describe('a view of an older page', () => {
  const arb = arbFacts.chain((facts) => fc.tuple(fc.constant(facts), arbView(facts), arbFacts))

  it('opens on the same page as it was saved', () => {
    fc.assert(
      fc.property(arb, ([facts, view]) => {
        const read = readViewContent(view, facts)
        expect(read.filter).toEqual(view.filter)
        expect(read.sort ?? '').toBe(view.sort)
        expect(read.tab).toBe(view.tab)
        expect(isSameContent(readViewContent(read, facts), read)).toBe(true)
      }),
    )
  })

  it('opens on every later page, naming only what that page has', () => {
    fc.assert(
      fc.property(arb, ([, view, later]) => {
        const read = readViewContent(view, later)
        const fields = later.filters.map(({ field }) => field)
        expect(Object.keys(read.filter).filter((field) => !fields.includes(field))).toEqual([])
        const sorted = (read.sort ?? '').split(',').filter(Boolean)
        expect(sorted.every((part) => later.sortable.includes(part.slice(1)))).toBe(true)

        const columns = mergeColumns(later.columns, view.columns ?? [])
        expect(columns.map((c) => c.prop).sort()).toEqual(later.columns.map((c) => c.prop).sort())
        const known = new Set(view.columns?.map((entry) => entry.prop))
        const fresh = columns.filter((c) => !known.has(c.prop))
        expect(fresh.every((c) => c.checked)).toBe(true)
        expect(columns.at(-1)).toMatchObject({ prop: 'do', fixed: 'right', checked: true })
      }),
    )
  })

  it('leaves the stored view untouched for everybody else', () => {
    fc.assert(
      fc.property(arb, ([, view, later]) => {
        const before = JSON.stringify(view)
        readViewContent(view, later)
        expect(JSON.stringify(view)).toBe(before)
      }),
    )
  })
})
