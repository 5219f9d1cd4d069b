import { expect, it } from 'vitest'
import { explain } from '../values/explain'
import { pageContext } from '../page/pageContext'
import { makeReproduction, toMarkdown } from './reproduction'
import { shownScope } from '../values/shownScope'
import type { Inspection } from '../parts/types'
import { room } from '../stage'

const context = pageContext(room, '/brandInfo')!
const phone = '13812345678'
const row = { id: '7', brandName: '中华书局', contact: `王先生 ${phone}`, status: '0' }
const place = { file: context.file, path: ['columns', 1] }
const text = "{{ row.status === '1' && row.contact }}"

const made = () => {
  const inspection = {
    chain: [],
    part: {
      role: '行操作',
      title: '停用',
      statement: place,
      inherited: [],
      origins: [],
      scope: { row },
      resource: 'brand',
      spoken: [],
      calls: [],
    },
    expressions: [{ place, label: '可用条件', text, step: explain(text, { row }) }],
    reasons: [`联系人 ${phone} 的品牌已停用`],
    hidden: [],
  } satisfies Inspection
  return makeReproduction({
    context,
    inspection,
    scope: shownScope(
      { row, user: { userId: '12', token: 'hush' } },
      { resources: context.resources },
    ),
    calls: [
      {
        id: 1,
        name: 'POST /product/brand/page',
        body: { filter: { contact: phone }, password: 'hush' },
        at: 0,
        status: 200,
        traceId: '7f3c2a90',
      },
    ],
    trace: [{ kind: 'input', field: 'contact', to: phone }],
    address: `#/brandInfo?f.contact=${phone}`,
    browser: 'Chromium',
  })
}

it('holds page, resources, values, calls with their trace ids and the language version', () => {
  expect(made()).toMatchObject({
    kind: 'console-reproduction',
    languageVersion: expect.any(Number) as number,
    page: { path: '/brandInfo' },
    resources: { brand: { name: 'brand' } },
    expressions: [{ text, value: false }],
    scope: { row: { brandName: '中华书局' } },
    calls: [{ name: 'POST /product/brand/page', status: 200, traceId: '7f3c2a90' }],
  })
})

it('holds no phone number and nothing that opens a door, in any of its forms', () => {
  for (const told of [JSON.stringify(made()), toMarkdown(made())]) {
    expect(told).not.toContain(phone)
    expect(told).not.toContain('hush')
    expect(told).toContain('138****5678')
  }
})

it('reads as a report: what, where, why, calls, then the data', () => {
  const report = toMarkdown(made())
  expect(report).toMatch(/^### 行操作「停用」/)
  expect(report).toContain('schemas/pages/products/brand-info.page.json:')
  expect(report).toContain('追踪号 7f3c2a90')
  expect(JSON.parse(/```json\n([\s\S]*?)\n```/.exec(report)![1]!)).toEqual(
    JSON.parse(JSON.stringify(made())),
  )
})
