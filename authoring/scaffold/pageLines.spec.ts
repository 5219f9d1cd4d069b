import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { canonicalText } from '../format'
import { readRoom } from '../room/readRoom'
import { lineTable, missedTargets, pageLinesText, percentile, type LineTable } from './pageLines'

const root = new URL('../..', import.meta.url).pathname

it('finds the value that a share of all does not exceed', () => {
  expect(percentile([9, 1, 5], 0.5)).toBe(5)
  expect(percentile([1, 2, 3, 100], 0.95)).toBe(100)
  fc.assert(
    fc.property(
      fc.array(fc.nat(), { minLength: 1 }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      (values, share) => {
        const found = percentile(values, share)
        const within = values.filter((value) => value <= found).length
        expect(values).toContain(found)
        expect(within).toBeGreaterThanOrEqual(values.length * share)
      },
    ),
  )
})

it('says which target is missed, and by how much', () => {
  const page = { path: 'p', title: '长', module: 'm', route: '/p', kind: 'list', lines: 300 }
  const table: LineTable = { pages: [page], resources: [] }
  expect(missedTargets(table)).toEqual([
    '页面行数的中位数是 300，超过目标 80：请缩短页面或语言',
    '页面行数的p95是 300，超过目标 250：请缩短页面或语言',
  ])
  const short = { ...page, lines: 10 }
  const of = (...pages: LineTable['pages']) => missedTargets({ pages, resources: [] })
  expect(of({ ...short, server: 35 })).toEqual([])
  expect(of({ ...short, server: 36 })).toEqual(['列表后端声明的中位数是 36 行，超过目标 35'])
  expect(of({ ...short, kind: 'report', server: 1 })).toEqual([
    '报表“长”在后端有 1 行声明：报表只在资源里写度量，后端不写',
  ])
})

it('keeps the pages of the product within both targets', async () => {
  const table = await lineTable(readRoom(root))
  expect(table.pages.length).toBeGreaterThan(8)
  expect(missedTargets(table)).toEqual([])
  expect(pageLinesText(table)).toContain('| 品牌管理 | `/brandInfo` | list |')
}, 60_000)

it('rebuilds a demo of 375 lines, create to quick edit, in 60 lines or fewer', async () => {
  const files = ['fixtures-crud.page.json', 'engine.resource.json', 'css_grade.dict.json']
  const texts = await Promise.all(
    files.map((name) => {
      const path = `schemas/fixtures/${name}`
      return canonicalText(path, readFileSync(root + path, 'utf8'))
    }),
  )
  const lines = texts.flatMap((text) => text.trimEnd().split('\n'))
  expect(lines.length).toBeLessThanOrEqual(60)
})
