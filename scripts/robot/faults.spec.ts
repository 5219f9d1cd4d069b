import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { zh } from '../../renderer/actions/texts.zh'
import {
  answerFaults,
  consoleFaults,
  screenFaults,
  shapeErrors,
  type Answer,
  type FaultKind,
  type Screen,
} from './faults'

const calm: Screen = {
  texts: ['订单审核', 'ISBN', 'Harry Potter', '共 {{ 无 }}', 'DD20240618000042'],
  values: ['待审核', 'SF', 'ISBN', 'A-01-02', 'Harry Potter'],
  wide: [],
}
const kindsOf = ({ texts = [], values = [], wide = [] }: Partial<Screen>) =>
  screenFaults({
    texts: [...calm.texts, ...texts],
    values: [...calm.values, ...values],
    wide,
  }).map(({ kind, text }) => [kind, text])

it('finds nothing in a Chinese screen whose records hold English words and short codes', () => {
  expect(screenFaults(calm)).toEqual([])
})

it.each<[FaultKind, Partial<Screen>, string]>([
  ['unfilled brace', { texts: ['确定停用 {count} 个品牌？'] }, '确定停用 {count} 个品牌？'],
  ['unfilled brace', { texts: ['单号 {{ row.orderNum }}'] }, '单号 {{ row.orderNum }}'],
  ['code without a label', { values: ['STAGE_IN'] }, 'STAGE_IN'],
  ['code without a label', { values: ['DEFAULT'] }, 'DEFAULT'],
  ['English in a Chinese screen', { texts: ['No data'] }, 'No data'],
  ['answer not understood', { texts: [zh.rowResultsMissing] }, zh.rowResultsMissing],
  ['too wide', { wide: ['main 1420 > 1110'] }, 'main 1420 > 1110'],
])('finds: %s in %j', (kind, screen, text) => {
  expect(kindsOf(screen)).toEqual([[kind, text]])
})

const answer = (more: Partial<Answer>): Answer => ({
  call: 'POST /product/brand/disable',
  status: 200,
  rows: [],
  ...more,
})

it('takes a refusal with a business reason for no fault', () => {
  const inUse = { error: 'ROW_IN_USE', message: '“中华书局”还有别的数据在用，不能删除' }
  expect(answerFaults(answer({ status: 409, ...inUse }))).toEqual([])
  expect(answerFaults(answer({ rows: [{ error: 'ROW_IN_USE', reason: inUse.message }] }))).toEqual(
    [],
  )
})

it('finds a server that failed', () => {
  const [found] = answerFaults(answer({ status: 500, error: 'INTERNAL', message: '服务器出错了' }))
  expect(found).toEqual({
    kind: 'server failed',
    text: 'POST /product/brand/disable: 500 INTERNAL 服务器出错了',
  })
})

it.each([...shapeErrors])('finds a call refused for its shape: %s', (error) => {
  const found = answerFaults(answer({ status: 400, error, message: '请选择 ids' }))
  expect(found.map(({ kind }) => kind)).toEqual(['refused for its shape'])
})

it('finds a row refused for its shape within a batch', () => {
  const found = answerFaults(answer({ rows: [{ error: 'BODY_INVALID', reason: '请填写原因' }] }))
  expect(found.map(({ kind }) => kind)).toEqual(['refused for its shape'])
})

it('knows the refusals for shape by names that are in the catalogue', () => {
  const catalogue = readFileSync('docs/errors.md', 'utf8')
  expect([...shapeErrors].filter((code) => !catalogue.includes(`\`${code}\``))).toEqual([])
})

it('finds an error of the console, but not its echo of an answer', () => {
  const text = 'Failed to load resource: the server responded with a status of 409 (Conflict)'
  expect(consoleFaults({ text, of: '/prod-api/order/shopOrders/merge' })).toEqual([])
  expect(consoleFaults({ text, of: '/assets/ListPage.js' })).toHaveLength(1)
  expect(consoleFaults({ text: 'TypeError: rows is undefined', of: '' })).toHaveLength(1)
})

it('knows which refusal the specification answers with 500', () => {
  expect(answerFaults(answer({ status: 500, error: 'ORDER_BELOW_FLOOR' }))).toEqual([])
})
