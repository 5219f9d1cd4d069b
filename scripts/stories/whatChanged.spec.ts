import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readPages } from '../vite/readSchemas'
import { catalogueNames, type CatalogueNames } from './catalogueNames'
import { whatChanged } from './whatChanged'

const root = new URL('../..', import.meta.url).pathname
const before: CatalogueNames = {
  pages: { 'pages/a': 'a 订单', 'pages/b': 'b 商品' },
  parts: { 'base/Button': 'Button 按钮' },
  tokens: { 'shared.fontSize': 13, 'shared.lineWidth': 1 },
}

it('tells what is new, gone and changed, and keeps silent about the rest', () => {
  const now: CatalogueNames = {
    pages: { 'pages/b': 'b 商品资料', 'pages/c': 'c 店铺' },
    parts: before.parts,
    tokens: { 'shared.fontSize': 14, 'shared.lineWidth': 1 },
  }
  expect(whatChanged(before, now)).toEqual({
    pages: [
      { name: 'pages/a', before: 'a 订单' },
      { name: 'pages/b', before: 'b 商品', after: 'b 商品资料' },
      { name: 'pages/c', after: 'c 店铺' },
    ],
    parts: [],
    tokens: [{ name: 'shared.fontSize', before: 13, after: 14 }],
  })
})

it('finds every page, part and token of the project', () => {
  const now = catalogueNames(root, readPages({ root, fixtures: true }))
  expect(now.pages['pages/orders/examine-order']).toContain('订单审核 examine-order')
  expect(now.parts['base/Button']).toContain('按钮')
  expect(now.parts['renderer/parts/filter/FilterForm']).toContain('筛选区 FilterForm')
  expect(now.tokens['shared.fontSize']).toBe(13)
  expect(
    now.tokens['themes.blue-black.dark.colorPrimary'] ?? now.tokens['modes.dark.colorText'],
  ).toBeDefined()
})

it('has the names of the version before in the repository', () => {
  const released = JSON.parse(
    readFileSync(`${root}docs/catalogue.released.json`, 'utf8'),
  ) as CatalogueNames & { version: string; date: string }
  expect(released.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(released.date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(Object.keys(released.pages).length).toBeGreaterThan(50)
})
