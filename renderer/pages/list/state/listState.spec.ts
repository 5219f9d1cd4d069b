import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  listAddress,
  resolveFilter,
  type FilterWidget,
  type ListPart,
} from '../../../../schemas/language'
import { cleanFilter } from '../../../parts/filter/value/cleanFilter'
import type { FilterKey } from '../../../parts/filter/types'
import { shapeOf } from '../../../parts/filter/types'
import { parseListState, printListState, hasContent } from './listState'
import { listStateSpec } from './listStateSpec'
import { pageSizes } from './types'
import type { ListState, ListStateSpec } from './types'

const widgets: FilterWidget[] = [
  'text',
  'textarea-multi',
  'select',
  'multi-select',
  'date-range',
  'datetime-range',
  'number-range',
  'money-range',
  'cascader',
  'tree-select',
  'remote-select',
  'region',
  'switch',
]
const raw = (filter: Pick<FilterKey, 'widget' | 'many'>): fc.Arbitrary<unknown> => {
  const text = fc.oneof(fc.string(), fc.constantFrom('a,b', '~', '\\', '\\,', '红楼梦', ' '))
  switch (shapeOf(filter)) {
    case 'text':
      return text
    case 'list':
      return fc.array(text, { maxLength: 4 })
    case 'flag':
      return fc.boolean()
    case 'number-range':
      return fc.tuple(fc.option(fc.double({ noNaN: true })), fc.option(fc.integer()))
    case 'text-range':
      return fc.tuple(fc.option(text), fc.option(text))
  }
}
const arbFilters = fc.shuffledSubarray(widgets).chain((chosen) =>
  fc.tuple(
    ...chosen.map((widget, index) =>
      fc
        .boolean()
        .chain((many) =>
          fc.tuple(
            fc.constant(many),
            raw({ widget, many }),
            fc.option(raw({ widget, many }), { nil: undefined }),
          ),
        )
        .map(([many, now, value]) => ({
          key: { field: index === 0 ? 'items.isbn' : `field${index}`, widget, many, value },
          now: cleanFilter({ widget, many }, now),
        })),
    ),
  ),
)
const arbSort = fc.uniqueArray(
  fc.record({ field: fc.constantFrom('orderTime', 'orderNum', 'sort'), descending: fc.boolean() }),
  { selector: (item) => item.field },
)
const arbCase = fc
  .record({
    filters: arbFilters,
    tabs: fc.constantFrom([], ['one', 'two']),
    tabIndex: fc.nat(1),
    usualSort: arbSort,
    secondSort: arbSort,
    sort: arbSort,
    page: fc.integer({ min: 1, max: 999 }),
    size: fc.constantFrom(...pageSizes),
    usualSize: fc.constantFrom(...pageSizes),
    prefix: fc.constantFrom(undefined, 'lines.'),
    row: fc.option(fc.stringMatching(/^[\w-]{1,8}$/), { nil: undefined }),
    view: fc.option(fc.stringMatching(/^\d{1,5}$/), { nil: undefined }),
  })
  .map((c): { spec: ListStateSpec; state: ListState } => ({
    spec: {
      tabs: c.tabs,
      filters: c.filters.map((f): FilterKey => f.key),
      sortable: ['orderTime', 'orderNum', 'sort'],
      sort: c.usualSort,
      tabSorts: new Map([['two', c.secondSort]]),
      size: c.usualSize,
      linked: ['field1'],
      prefix: c.prefix,
    },
    state: {
      tab: c.tabs[c.tabIndex],
      filter: Object.fromEntries(
        c.filters.flatMap((f) => (f.now === undefined ? [] : [[f.key.field, f.now]])),
      ),
      sort: c.sort,
      page: c.page,
      size: c.size,
      row: c.row,
      view: c.view,
    },
  }))

const spec: ListStateSpec = {
  tabs: ['one', 'two'],
  filters: [
    { field: 'orderNum', widget: 'textarea-multi', value: undefined, many: false },
    { field: 'status', widget: 'select', value: 'UN_AUDIT', many: false },
    { field: 'orderTime', widget: 'datetime-range', value: undefined, many: false },
  ],
  sortable: ['orderTime', 'orderNum'],
  sort: [{ field: 'orderTime', descending: true }],
  tabSorts: new Map(),
  size: 20,
  linked: ['orderNum'],
}

describe('the state of a list in the address', () => {
  it('reads back what it wrote, for any filters, sort, tab, page and size', () => {
    fc.assert(
      fc.property(arbCase, ({ spec, state }) => {
        const query = printListState(state, spec)
        expect(Object.values(query).includes('')).toBe(false)
        expect(parseListState(query, spec)).toEqual(state)
      }),
    )
  })

  it('leaves the keys of others alone', () => {
    fc.assert(
      fc.property(
        arbCase,
        fc.constantFrom('id', 'drawer', 'other.page'),
        ({ spec, state }, key) => {
          expect(printListState(state, spec, { [key]: 'x' })[key]).toBe('x')
        },
      ),
    )
  })

  it('keeps two lists apart in one address, in whatever order they write', () => {
    fc.assert(
      fc.property(arbCase, arbCase, fc.boolean(), (one, other, isSwapped) => {
        const first = { ...one, spec: { ...one.spec, prefix: 'flow.' } }
        const second = {
          ...other,
          spec: { ...other.spec, prefix: isSwapped ? undefined : 'lock.' },
        }
        const both = printListState(
          second.state,
          second.spec,
          printListState(first.state, first.spec),
        )
        const swapped = printListState(
          first.state,
          first.spec,
          printListState(second.state, second.spec),
        )
        expect(swapped).toEqual(both)
        expect(parseListState(both, first.spec)).toEqual(first.state)
        expect(parseListState(both, second.spec)).toEqual(second.state)
      }),
    )
  })

  it('follows the order of a paste only while the paste is there', () => {
    const pasted = { sort: '~orderNum', orderNum: 'DD2,DD1' }
    expect(parseListState(pasted, spec).sort).toEqual([{ field: '~orderNum', descending: false }])
    expect(parseListState({ sort: '~orderNum' }, spec).sort).toEqual([])
  })

  it('writes nothing for a list as it opens', () => {
    expect(printListState(parseListState({}, spec), spec)).toEqual({})
  })

  it('remembers that a default filter was emptied, without an empty value an address would drop', () => {
    const state = { ...parseListState({}, spec), filter: {} }
    expect(printListState(state, spec)).toEqual({ 'f.status': '!' })
    expect(parseListState({ 'f.status': '!' }, spec).filter).toEqual({})
  })

  it('keeps a filter that links fill under the name links use, so that it stays encrypted', () => {
    const link = { orderNum: 'DD20240618000042' }
    const state = parseListState(link, spec)
    expect(state.filter['orderNum']).toEqual(['DD20240618000042'])
    expect(printListState({ ...state, page: 2 }, spec, link)).toEqual({ ...link, page: '2' })
  })

  it('falls back to the default where the address makes no sense', () => {
    const query = {
      tab: 'nine',
      page: '-3',
      size: '7',
      sort: '-password,orderNum',
      'f.orderTime': '~',
    }
    expect(parseListState(query, spec)).toEqual({
      tab: 'one',
      filter: { status: 'UN_AUDIT' },
      sort: [{ field: 'orderNum', descending: false }],
      page: 1,
      size: 20,
    })
  })
})

describe('a link that names rows', () => {
  it('opens just these, whatever its page usually shows', () => {
    fc.assert(
      fc.property(arbFilters, fc.constantFrom('one', 'two'), (filters, tab) => {
        const offered = filters.map(({ key }) => ({ ...key, field: key.field.replace('.', '') }))
        const fields = offered.map(({ field, many }) => [field, { title: field, many }])
        const resources = {
          order: { name: 'order', title: '订单', fields: Object.fromEntries(fields) },
        }
        const list = {
          tabs: [
            { key: 'one', label: '待审核' },
            { key: 'two', label: '已驳回' },
          ],
          filters: offered.map(({ field, widget, value }) => ({ field, widget, value })),
          columns: [],
          calls: { list: 'POST /order/page' },
        }
        const filter = Object.fromEntries(
          filters.flatMap(({ now }, at) =>
            now === undefined ? [] : [[offered[at]?.field ?? '', now]],
          ),
        )
        const page = { path: '/examineOrder', query: { field1: {} } }
        const part = { path: [], resource: 'order', list } as unknown as ListPart
        const address = listAddress(page, part, { tab, filter }, resources as never)
        const resolved = list.filters.map((each) =>
          resolveFilter(each as never, 'order', resources as never),
        )
        const read = listStateSpec(list as never, resolved, [], page.query, undefined)
        expect(parseListState(address, read)).toMatchObject({ tab, page: 1 })
        expect(parseListState(address, read).filter).toEqual(filter)
      }),
    )
  })

  it('refuses a tab or a filter the page does not have, instead of opening other rows', () => {
    const page = { path: '/examineOrder' }
    const part = { path: [], resource: 'order', list: { tabs: [], filters: [] } } as never
    expect(() => listAddress(page, part, { tab: 'one' }, {})).toThrow(/no tab "one"/)
    expect(() => listAddress(page, part, { filter: { isbn: '9' } }, {})).toThrow(/no filter "isbn"/)
  })

  it('is heard also when it asks for what the page shows anyway: a default view does not replace it', () => {
    expect(hasContent({ tab: 'one' }, spec)).toBe(true)
    expect(hasContent({ 'f.status': 'UN_AUDIT' }, spec)).toBe(true)
    expect(hasContent({ id: 'DD1' }, spec)).toBe(false)
    expect(hasContent({}, spec)).toBe(false)
  })
})
