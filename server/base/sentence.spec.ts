import { expect, it } from 'vitest'
import { joined, readLines, readSentence, sentence } from './sentence'
import { withTrace } from './trace'

const inEnglish = <T>(work: () => T): T =>
  withTrace({ traceId: '1', isCall: true, language: 'en' }, work)
/** As the database gives it back. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const lack = sentence`，缺 ${2} 册待配货`
const said = sentence`审核通过，出库单 ${'CK2026'}${lack}${''}`

it('is its Chinese wherever a text is wanted', () => {
  expect(`${said}`).toBe('审核通过，出库单 CK2026，缺 2 册待配货')
  expect(said.text).toBe('审核通过，出库单 {1}{2}{3}')
})

it('is read in the language of the call, with the sentences within it', () => {
  const read = () => readSentence(String(said), stored(said))
  expect(read()).toBe(String(said))
  expect(inEnglish(read)).toBe('Approved, outbound order CK2026, 2 copies missing')
  expect(inEnglish(() => said.asRead())).toBe(inEnglish(read))
})

it('words titles and states along, and leaves what people wrote', () => {
  const change = sentence`${'内部备注'}：${'客户要求周五前到'}`
  expect(inEnglish(() => change.asRead())).toBe('Internal note: 客户要求周五前到')
})

it('turns the marks between sentences', () => {
  const both = joined([sentence`清空`, sentence`取消加急`], '；')
  expect(String(both)).toBe('清空；取消加急')
  expect(inEnglish(() => both.asRead())).toBe('cleared; No longer urgent')
})

it('does not mistake braces in a value for a place', () => {
  const remark = sentence`驳回：${'{1} 号仓没货'}`
  expect(String(remark)).toBe('驳回：{1} 号仓没货')
})

it('reads lines that were written before their values were kept', () => {
  const lines = [
    { id: '2', content: '催发货', contentParts: null },
    { id: '1', content: '出库发货，SF100', contentParts: null },
  ]
  expect(inEnglish(() => readLines(lines))).toEqual([
    { id: '2', content: 'Urge shipping' },
    { id: '1', content: '出库发货，SF100' },
  ])
})
