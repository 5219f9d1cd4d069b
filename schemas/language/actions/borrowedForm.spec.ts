import { describe, expect, it } from 'vitest'
import type { Resource } from '../../contract/language.gen'
import { resolveAction } from './resolveAction'
import { resolveFormItem } from '../fields/resolveFormItem'

const line: Resource = {
  version: 2,
  name: 'brandPlatform',
  title: '平台品牌',
  label: 'platformBrandName',
  fields: {
    platformId: { title: '平台', dict: 'platform', required: true },
    platformBrandName: { title: '平台品牌名称' },
    label: { title: '平台与品牌', computed: true },
  },
}
const brand: Resource = {
  version: 2,
  name: 'brand',
  title: '品牌',
  label: 'brandName',
  fields: {
    brandName: { title: '品牌名称' },
    platformMap: { title: '平台品牌', of: 'brandPlatform' },
  },
  actions: {
    add: { label: '新增', form: ['brandName', { field: 'platformMap', span: 24 }] },
    edit: { label: '编辑', form: [{ use: 'add' }, { field: 'version', title: '版本号' }] },
    first: { label: '甲', form: [{ use: 'second' }] },
    second: { label: '乙', form: [{ use: 'first' }] },
    lost: { label: '丙', form: [{ use: 'nobody' }] },
  },
}
const resources = { brand, brandPlatform: line }

describe('a form that borrows', () => {
  it('has the items of the other action in place', () => {
    expect(resolveAction('edit', 'brand', resources).form).toEqual([
      'brandName',
      { field: 'platformMap', span: 24 },
      { field: 'version', title: '版本号' },
    ])
  })

  it('says so when two forms borrow each other or the lender is unknown', () => {
    expect(() => resolveAction('first', 'brand', resources)).toThrow('borrow each other')
    expect(() => resolveAction('lost', 'brand', resources)).toThrow('no action "nobody"')
  })

  it('leaves an action without a form without one', () => {
    expect(
      resolveAction({ label: '导出', kind: 'export' }, 'brand', resources).form,
    ).toBeUndefined()
  })
})

describe('a line table', () => {
  it('shows every stored field of its lines when no columns are written', () => {
    const { widget, columns } = resolveFormItem('platformMap', 'brand', resources)
    expect(widget).toBe('line-table')
    expect(columns?.map((column) => [column.field, column.widget, column.required])).toEqual([
      ['platformId', 'select', true],
      ['platformBrandName', 'text', false],
    ])
  })

  it('shows the written columns otherwise', () => {
    const item = { field: 'platformMap', columns: ['platformBrandName'] }
    const { columns } = resolveFormItem(item, 'brand', resources)
    expect(columns?.map((column) => column.title)).toEqual(['平台品牌名称'])
  })
})
