import { describe, expect, it } from 'vitest'
import type { Dictionary, ListPage, Page, Resource } from '../../contract/language.gen'
import { layOut } from './layOut'
import { resolveColumn } from '../fields/resolveColumn'

const status: Dictionary = {
  version: 2,
  name: 'box_status',
  title: '箱子状态',
  items: [
    { value: 'OPEN', label: '开着' },
    { value: 'SHUT', label: '关了', done: true },
    { value: '3', label: '丢了' },
  ],
}
const box: Resource = {
  version: 2,
  name: 'box',
  title: '箱子',
  label: 'boxNum',
  fields: {
    boxNum: {
      title: '箱号',
      open: { path: '/boxDetails', query: { id: '{{ row.boxNum }}' } },
      sortable: true,
    },
    status: { title: '状态', dict: 'box_status' },
    weight: { title: '重量', type: 'int', summary: 'sum' },
    items: { title: '明细', of: 'boxItem' },
  },
  sets: { usual: ['boxNum', { field: 'weight', title: '克' }], names: ['boxNum', 'status'] },
}
const boxItem: Resource = {
  version: 2,
  name: 'boxItem',
  title: '箱内',
  label: 'isbn',
  fields: { isbn: { title: '书号' }, boxNum: box.fields['boxNum']! },
  sets: { usual: ['isbn', 'boxNum'] },
}
const resources = { box, boxItem }
const facts = {
  resources,
  dictionary: (name: string) => (name === status.name ? status : undefined),
}
const page = (rest: object) =>
  ({
    version: 2,
    path: '/boxes',
    title: '箱子',
    kind: 'list',
    permission: 'box:list',
    resource: 'box',
    calls: { list: 'POST /box/page' },
    columns: ['status'],
    ...rest,
  }) as unknown as ListPage

describe('layOut', () => {
  it('makes one tab per value of a dictionary, with its words', () => {
    const { tabs } = layOut(page({ tabs: [{ field: 'status', all: true, count: 'todo' }] }), facts)
    expect(tabs).toEqual([
      { key: 'all', label: '全部', where: {} },
      { key: 'OPEN', label: '开着', count: true, where: { status: 'OPEN' } },
      { key: 'SHUT', label: '关了', where: { status: 'SHUT' } },
      { key: '3', label: '丢了', count: true, where: { status: '3' } },
    ])
  })

  it('takes only some values, in the order written, among tabs written out', () => {
    const own = { key: 'late', label: '超时' }
    const { tabs } = layOut(
      page({ tabs: [own, { field: 'status', values: ['3', 'OPEN', 'GONE'], count: true }] }),
      facts,
    )
    expect(tabs?.map(({ key, count }) => [key, count])).toEqual([
      ['late', undefined],
      ['3', true],
      ['OPEN', true],
    ])
  })

  it('puts the fields of a set where it is used, of lines those of their resource, everywhere in a page', () => {
    const laidOut = layOut(
      {
        ...page({ filters: [{ use: 'names' }], columns: ['status', { use: 'usual' }] }),
        expand: { sections: [{ title: '明细', table: 'items', columns: [{ use: 'usual' }] }] },
      } as unknown as ListPage,
      facts,
    )
    expect(laidOut.filters).toEqual(['boxNum', 'status'])
    expect(laidOut.columns).toEqual(['status', 'boxNum', { field: 'weight', title: '克' }])
    expect(laidOut.expand?.sections[0]?.columns).toEqual(['isbn', 'boxNum'])
  })

  it('knows the sheets of everybody by name, beside one with a size of its own', () => {
    // As JSON is read with its places: an object of no class.
    const size = { key: 'slip', label: '小票', width: 80, height: 200 }
    const slip: object = Object.assign(Object.create(null) as object, size)
    const { papers } = layOut({ ...page({}), papers: ['a4', slip, 'triple'] } as never, facts) as {
      papers: { key: string; width: number }[]
    }
    expect(papers.map(({ key, width }) => [key, width])).toEqual([
      ['a4', 210],
      ['slip', 80],
      ['triple', 241],
    ])
  })

  it('leaves what is written out as it is, and the page that was read', () => {
    const written = page({
      tabs: [{ key: 'all', label: '全部', where: { status: { use: 'names' } } }],
      actions: { row: [{ use: 'usual', label: '动作' }] },
    })
    const before = JSON.stringify(written)
    expect(layOut(written, facts)).toEqual(written)
    layOut(page({ columns: [{ use: 'usual' }] }), facts)
    expect(JSON.stringify(written)).toBe(before)
    const screen = { kind: 'bespoke', path: '/x', component: 'x' } as Page
    expect(layOut(screen, facts)).toBe(screen)
  })
})

describe('what a resource says of its columns', () => {
  const resolved = (column: Parameters<typeof resolveColumn>[0], resource = 'box') =>
    resolveColumn(column, resource, resources)

  it('opens, sorts and sums without a word of the page', () => {
    expect(resolved('boxNum')).toMatchObject({ format: 'link', sortable: true })
    expect(resolved('boxNum').open?.path).toBe('/boxDetails')
    expect(resolved('weight').summary).toBe('sum')
  })

  it('can be switched off, and gives way to another click', () => {
    const off = resolved({ field: 'boxNum', open: false, sortable: false })
    expect(off).toMatchObject({ format: 'text', open: undefined, sortable: false })
    expect(resolved({ field: 'weight', summary: 'none' }).summary).toBeUndefined()
    expect(resolved({ field: 'boxNum', use: 'edit' }).open).toBeUndefined()
    expect(resolved({ field: 'boxNum', quickEdit: true }).open).toBeUndefined()
  })

  it('opens nothing for a field of the lines: the expressions ask the record', () => {
    expect(resolved('items.boxNum').open).toBeUndefined()
    expect(resolved('boxNum', 'boxItem').open?.path).toBe('/boxDetails')
  })
})
