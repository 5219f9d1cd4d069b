import { expect, it } from 'vitest'
import type { Page } from '../../schemas/contract/language.gen'
import type { Resources } from '../../schemas/language'
import { comparePage } from './comparePage'
import { describeUnrouted, describePage } from './describePage'
import { lacking, missingText } from './builtText'
import { readSeen, seenAmong, writeSeen } from './seenParts'

const resources = {
  book: {
    name: 'book',
    title: '书',
    key: 'id',
    fields: { isbn: { title: 'ISBN', type: 'string' }, stock: { title: '库存', type: 'int' } },
    actions: { edit: { label: '编辑', call: 'POST /book/edit', permission: 'book:edit' } },
  },
} as unknown as Resources

const page = {
  path: '/books',
  title: '书目',
  kind: 'list',
  resource: 'book',
  permission: 'book:list',
  calls: { list: 'POST /book/page' },
  tabs: [{ key: 'all', label: '全部' }],
  filters: [{ field: 'isbn', title: '书号' }],
  columns: ['isbn', { field: 'stock', title: '现存' }],
  actions: { row: [{ use: 'edit', label: '修改' }] },
} as unknown as Page

const asked = {
  path: '/books',
  title: '书目',
  kind: 'list',
  tabs: ['全部'],
  filters: [{ field: 'isbn', label: '书号' }],
  columns: [
    { field: 'isbn', label: 'ISBN' },
    { field: 'stock', label: '现存' },
  ],
  actions: [
    { label: '修改', scope: 'row' },
    { label: '自定义列', scope: 'toolbar' },
  ],
  sections: [],
}

it('finds what a page shows under the words a person reads', () => {
  expect(lacking(comparePage(asked, describePage(page, resources), undefined))).toBe(0)
})

it('names what is missing, also one half of 启用 / 停用', () => {
  const more = {
    ...asked,
    columns: [...asked.columns, { field: 'price', label: '定价' }],
    actions: [{ label: '修改 / 删除', scope: 'row' }],
  }
  const compared = comparePage(more, describePage(page, resources), undefined)
  expect(compared.missing).toMatchObject({ columns: ['定价'], actions: ['删除'] })
  expect(missingText(compared)).toContain('操作：删除')
})

it('misses everything of a page that is not there', () => {
  const compared = comparePage(asked, undefined, undefined)
  expect(compared).toMatchObject({ isBuilt: false })
  expect(lacking(compared)).toBe(6)
})

it('counts as seen only what stood on the screen under its own words', () => {
  const found = describePage(page, resources)
  const words = {
    tabs: ['全部'],
    filters: ['现存'],
    columns: ['*ISBN', '现存（册）'],
    actions: ['修 改'],
    fields: [],
  }
  const seen = seenAmong(asked, found, words)
  const kept = readSeen({ '/books': writeSeen(seen) }, '/books')
  expect(kept).toEqual(seen)
  expect(comparePage(asked, found, kept).unseen).toEqual({
    tabs: [],
    filters: ['书号'],
    columns: [],
    actions: ['自定义列'],
    fields: [],
  })
})

it('has seen nothing of a page nobody opened', () => {
  const { unseen } = comparePage(asked, describePage(page, resources), readSeen({}, '/books'))
  expect(unseen.columns).toEqual(['ISBN', '现存'])
})

it('takes a page below for a part of its own, and a reference for the name it reads as', () => {
  const station = {
    path: '/books/scan',
    title: '扫描盘点',
    kind: 'scan',
    resource: 'book',
    settings: [],
    now: { large: ['isbn'] },
    steps: [{ key: 'book', label: '商品', codes: ['isbn'] }],
    says: {},
  } as unknown as Page
  const more = {
    ...asked,
    tabs: ['全部', '扫描盘点'],
    columns: [{ field: 'stockName', label: '在哪里' }],
    sections: [{ title: '作业', fields: ['scan'] }],
  }
  const withPlace = {
    book: {
      ...resources['book'],
      fields: { ...resources['book']?.fields, stockId: { title: '库' } },
    },
  } as unknown as Resources
  const own = { ...page, columns: ['isbn', 'stockId'] } as unknown as Page
  const found = describePage(own, withPlace, [station])
  expect(lacking(comparePage(more, found, undefined))).toBe(0)
  expect(comparePage(more, describePage(own, withPlace), undefined).missing).toMatchObject({
    tabs: ['扫描盘点'],
    fields: ['scan'],
  })
})

it('leaves a word with a stroke whole where the page says it so', () => {
  const own = {
    ...page,
    actions: { row: [{ label: '改价/改量', open: { path: '/x' } }] },
  } as unknown as Page
  const more = { ...asked, actions: [{ label: '改价/改量', scope: 'row' }] }
  expect(lacking(comparePage(more, describePage(own, resources), undefined))).toBe(0)
})

it('counts what is chosen beside a paper and written on it, and what a station shows of the product in hand', () => {
  const paper = {
    path: '/printBooks',
    title: '打印书目',
    kind: 'print',
    resource: 'book',
    permission: 'book:print',
    calls: { load: 'GET /book/print/{id}', sheet: 'POST /book/sheet' },
    papers: ['a4', 'a5'],
    settings: [
      { field: 'hidePrice', title: '隐藏价格', type: 'bool' },
      { field: 'layout', title: '版式', schema: { enum: [{ value: 'A', label: '盘点表' }] } },
    ],
    blocks: [{ barcode: { value: '{isbn}', type: 'code128' } }, { signs: ['审核人'] }],
  } as unknown as Page
  const station = {
    ...page,
    kind: 'scan',
    settings: [],
    now: { large: ['productName'], fields: ['stock'] },
    steps: [{ key: 'book', label: '面单或商品', codes: ['isbn'] }],
    keys: [{ key: 'F6', label: '撤销', does: 'undo' }],
    says: {},
  } as unknown as Page
  const named = {
    book: {
      ...resources['book'],
      fields: { ...resources['book']?.fields, productName: { title: '商品名称' } },
    },
  } as unknown as Resources
  const wanted = {
    ...asked,
    tabs: [],
    columns: [],
    filters: [{ field: 'hidePrice', label: '隐藏价格' }],
    actions: ['隐藏价格', '盘点表', '切换版式', '导出Excel', '撤销上一次', '扫描商品'].map(
      (label) => ({ label, scope: 'toolbar' }),
    ),
    sections: [{ title: '版头', fields: ['isbn', 'barcode', 'sign', 'lastProduct', 'stock'] }],
  }
  const found = describePage(paper, named, [station])
  expect(comparePage(wanted, found, undefined).missing).toMatchObject({ actions: [], fields: [] })
  expect(lacking(comparePage(wanted, found, undefined))).toBe(0)
  const plain = { ...paper, settings: [], papers: ['a4'], calls: { load: 'x' } } as unknown as Page
  expect(comparePage(wanted, describePage(plain, named), undefined).missing.actions).toEqual([
    '隐藏价格',
    '盘点表',
    '切换版式',
    '导出Excel',
    '撤销上一次',
    '扫描商品',
  ])
})

it('counts a dialog that is written by hand, and no dialog nobody wrote', () => {
  expect(describeUnrouted('dialog:gp-export')?.actions.has('重新导出')).toBe(true)
  expect(describeUnrouted('dialog:something-else')).toBeUndefined()
  expect(describeUnrouted('/stockCircle/tasks/new')).toBeUndefined()
})

it('takes tabs that part all rows by one field for the filter by it, and no others', () => {
  const parted = (...where: object[]) =>
    describePage(
      {
        ...page,
        tabs: where.map((one, at) => ({ key: String(at), label: `第${at}`, where: one })),
      } as unknown as Page,
      resources,
    ).filters.has('库存')
  expect(parted({ stock: '0' }, { stock: '1' })).toBe(true)
  expect(parted({ stock: '0' }, { isbn: '1' })).toBe(false)
  expect(parted({ stock: '0' }, {})).toBe(false)
  expect(parted({ stock: '0' })).toBe(false)
})

it('counts the button over the filters, and what a card of a landing page says one does there', () => {
  expect(describePage(page, resources).actions.has('搜索')).toBe(true)
  const bare = { ...page, filters: undefined } as unknown as Page
  expect(describePage(bare, resources).actions.has('搜索')).toBe(false)
  const landing = {
    path: '/books/home',
    title: '书目',
    kind: 'landing',
    groups: [{ title: '书目', links: ['/books', { path: '/shop', title: '购买额度' }] }],
  } as unknown as Page
  expect(describePage(landing, resources).actions.has('购买额度')).toBe(true)
})

it('does not take one figure or price for another because their names are alike', () => {
  const more = {
    ...asked,
    columns: [
      ...asked.columns,
      { field: 'left', label: '剩余' },
      { field: 'price', label: '售价' },
    ],
    sections: [{ title: '数', fields: ['left', 'price'] }],
  }
  const wide = {
    book: {
      ...resources['book'],
      fields: {
        ...resources['book']?.fields,
        leftQuantity: { title: '剩余数量' },
        listPrice: { title: '定价' },
      },
    },
  } as unknown as Resources
  const own = { ...page, columns: ['isbn', 'leftQuantity', 'listPrice'] } as unknown as Page
  const { missing } = comparePage(more, describePage(own, wide), undefined)
  expect(missing.fields).toEqual(['left', 'price'])
  expect(missing.columns).toEqual(['现存', '剩余', '售价'])
})
