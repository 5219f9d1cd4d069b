import { expect, it } from 'vitest'
import { readEnglish, readEnglishFiles } from '../../authoring/room/readEnglish'
import { arrange, missingIn } from './catalogue'

it('puts each text into its area once, in order, keeps the English and drops what nobody says', () => {
  const needed = [
    { text: '订单', area: 'orders' },
    { text: '发货', area: 'orders', owner: 'order' },
    { text: '状态', area: 'orders' },
    { text: '状态', area: 'products' },
    { text: '状态', area: 'orders' },
  ]
  const known = {
    状态: 'Status',
    发货: 'Ship',
    '发货@order': 'Shipped',
    '发货@gone': 'x',
    旧: 'Old',
  }
  const files = arrange(needed, known)
  expect(files).toEqual({
    orders: { 发货: 'Ship', '发货@order': 'Shipped', 订单: '' },
    common: { 状态: 'Status' },
  })
  expect(Object.keys(files.orders ?? {})).toEqual(['发货', '发货@order', '订单'].sort())
  expect(missingIn(files)).toEqual(['订单'])
})

const root = new URL('../../', import.meta.url).pathname
const texts = Object.entries(readEnglish(root))
const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()
const plain = (key: string) => key.replace(/@[^@]+$/, '')

it('is complete, and English', () => {
  expect(texts.length).toBeGreaterThan(4000)
  expect(texts.filter(([, english]) => english.trim() === '')).toEqual([])
  expect(texts.filter(([, english]) => /\p{Script=Han}|[，。：；！？]/u.test(english))).toEqual([])
})

it('names the same values as the Chinese', () => {
  const differ = texts.filter(([key, english]) => `${places(plain(key))}` !== `${places(english)}`)
  expect(differ).toEqual([])
})

it('says each text in one file', () => {
  const files = Object.values(readEnglishFiles(root))
  expect(files.flatMap(Object.keys)).toHaveLength(texts.length)
})

it('is short where it heads a column: most titles of fields fit 18 letters', async () => {
  const { readRoom } = await import('../../authoring/room/readRoom')
  const { englishOf } = await import('../../schemas/language')
  const known = Object.fromEntries(texts)
  const titles = readRoom(root).resources.flatMap(({ value }) => {
    const { name, fields } = value as { name: string; fields: Record<string, { title: string }> }
    return Object.values(fields).map(({ title }) => englishOf(known, title, name) ?? '')
  })
  const long = titles.filter((title) => title.length > 18)
  expect(long.length / titles.length).toBeLessThan(0.06)
})
