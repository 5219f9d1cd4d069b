import { expect, it } from 'vitest'
import { readRoom } from '../../authoring/room/readRoom'
import { formatChecks, type ResolvedFormItem } from '../../schemas/language'
import { robotPages } from './robotPages'
import { valueFor } from './valueFor'

const today = '2026-06-18'
const root = new URL('../..', import.meta.url).pathname
const pages = robotPages(readRoom(root))
const items = pages.flatMap(({ items: own, buttons }) => [
  ...own,
  ...buttons.flatMap((button) => button.items),
])
const all = [...items, ...items.flatMap(({ columns = [] }) => columns)]
const typed = all.flatMap((item) => {
  const text = valueFor(item, today)
  return text === undefined ? [] : [{ item, text }]
})
const places = ({ item, text }: (typeof typed)[number]) => `${item.field}: ${text}`

it('types something into every input that is no choice', () => {
  const chosen =
    /select|radio|checkbox|switch|cascader|region|upload|image|video|tree|line-table|readonly|range/
  const silent = all.filter(
    (item) => !chosen.test(item.widget) && valueFor(item, today) === undefined,
  )
  expect(silent.map(({ field, widget }) => `${field} ${widget}`)).toEqual([])
  expect(typed.length).toBeGreaterThan(300)
})

it('types what passes the check of its field', () => {
  const refused = typed.filter(
    ({ item, text }) => item.check !== undefined && !formatChecks[item.check].test(text),
  )
  expect(refused.map(places)).toEqual([])
})

it('types no more than there is room for', () => {
  const cut = typed.filter(({ item, text }) => text.length > (item.maxLength ?? Infinity))
  expect(cut.map(places)).toEqual([])
})

it('types figures between least and most', () => {
  const figures = typed.filter(({ item }) => item.widget === 'number' || item.widget === 'money')
  const outside = figures.filter(({ item, text }) => {
    const isOutside =
      Number(text) < (item.min ?? -Infinity) || Number(text) > (item.max ?? Infinity)
    return isOutside || Number.isNaN(Number(text))
  })
  expect(outside.map(places)).toEqual([])
})

it('calls two records by different names', () => {
  const item: Pick<ResolvedFormItem, 'widget' | 'type' | 'field' | 'title'> = {
    widget: 'text',
    type: 'string',
    field: 'brandName',
    title: '品牌名称',
  }
  expect(valueFor(item, today, 1)).not.toBe(valueFor(item, today, 2))
})
