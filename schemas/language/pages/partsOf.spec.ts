import { describe, expect, it } from 'vitest'
import type { ListPage } from '../../contract/language.gen'
import { partsOf } from './partsOf'

const head = { version: 2, path: '/x', title: '示例', permission: 'x' } as const
const page: ListPage = {
  ...head,
  kind: 'list',
  resource: 'stock',
  calls: { list: 'POST /stock/page' },
  columns: ['quantity'],
  expand: { sections: [{ title: '流水', list: flow('flow') }] },
  detail: {
    sections: [
      { title: '概况', fields: ['quantity'] },
      { title: '锁定', list: flow('lock') },
    ],
  },
}

function flow(key: string) {
  return { key, resource: 'stockFlow', calls: { list: 'POST /flow/page' }, columns: ['flowNum'] }
}

describe('partsOf', () => {
  it('finds the lists below rows and beside the list, each with its place and resource', () => {
    const { lists, sections } = partsOf(page)
    expect(lists.map(({ path, resource }) => [path.join('.'), resource])).toEqual([
      ['', 'stock'],
      ['expand.sections.0.list', 'stockFlow'],
      ['detail.sections.1.list', 'stockFlow'],
    ])
    expect(sections.map(({ path, resource }) => [path.join('.'), resource])).toEqual([
      ['expand.sections.0', 'stock'],
      ['detail.sections.0', 'stock'],
      ['detail.sections.1', 'stock'],
    ])
  })

  it('finds nothing in a bespoke page', () => {
    const parts = partsOf({ ...head, kind: 'bespoke', component: 'Login' })
    expect(Object.values(parts).flat()).toEqual([])
  })
})
