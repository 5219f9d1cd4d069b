import { expect, it } from 'vitest'
import { englishOf, ownKey } from './english'
import { mapSchemaTexts, schemaTexts } from './schemaTexts'

const schema = {
  name: 'brand',
  title: '品牌',
  doc: '给写页面的人看',
  fields: { status: { title: '状态', value: '启用', permission: 'product:brand:list' } },
  tabs: [{ label: '停用', where: { status: '停' } }],
  hint: "{{ row.status === '停用' ? '先启用' : row.kind + '可以用' }}",
}

it('finds what people read, with its place; not what is stored, compared or said to authors', () => {
  expect(schemaTexts(schema)).toEqual([
    { text: '品牌', path: ['title'] },
    { text: '状态', path: ['fields', 'status', 'title'] },
    { text: '停用', path: ['tabs', 0, 'label'] },
    { text: '先启用', path: ['hint'], inString: schema.hint.indexOf('先启用') },
    { text: '可以用', path: ['hint'], inString: schema.hint.indexOf('可以用') },
  ])
})

it('replaces exactly those; a quote in the English does not end the expression', () => {
  const said: string[] = []
  const made = mapSchemaTexts(schema, (text) => {
    said.push(text)
    return `it's ${said.length}`
  })
  expect(said).toEqual(schemaTexts(schema).map(({ text }) => text))
  expect(made).toEqual({
    ...schema,
    title: "it's 1",
    fields: { status: { ...schema.fields.status, title: "it's 2" } },
    tabs: [{ label: "it's 3", where: { status: '停' } }],
    hint: String.raw`{{ row.status === '停用' ? 'it\'s 4' : row.kind + 'it\'s 5' }}`,
  })
})

it('leaves what holds no text the very object it was', () => {
  const plain = { sort: 'id', filters: ['brandName'] }
  expect(mapSchemaTexts(plain, () => 'x')).toBe(plain)
})

it('prefers what one owner says; an empty line is no English', () => {
  const texts = { 停用: 'Disable', [ownKey('停用', 'enable_status')]: 'Disabled', 新: '' }
  expect(englishOf(texts, '停用', 'brand')).toBe('Disable')
  expect(englishOf(texts, '停用', 'enable_status')).toBe('Disabled')
  expect(englishOf(texts, '新', undefined)).toBeUndefined()
})
