import { readdirSync, readFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { describe, expect, it } from 'vitest'
import common from '../../schemas/meta/common.schema.json'
import filters from '../../schemas/fixtures/fixtures-filters.page.json'
import { validatePage } from '../../schemas/contract/validators.gen'
import { cleanFilter } from '../parts/filter/value/cleanFilter'
import { describeWidget } from './describeWidget'
import { printFilter } from '../../schemas/language'
import { parseFilter } from '../parts/filter/value/filterText'
import { filterWidgets } from './filterWidgets'

const docs = new URL('../../docs/widgets/', import.meta.url)
const known = common.$defs.FilterWidget.enum

describe('the filter widgets', () => {
  it('are those of the page language, none missing, none more', () => {
    expect(filterWidgets.map(({ widget }) => widget as string).sort()).toEqual([...known].sort())
  })

  it('each have a page, and every page its widget', () => {
    const pages = readdirSync(docs).filter((name) => name.startsWith('filter-'))
    expect(pages.sort()).toEqual(known.map((widget) => `filter-${widget}.md`).sort())
  })

  it('stand on the fixture page as their pages show them', () => {
    for (const { example } of filterWidgets) expect(filters.filters).toContainEqual(example)
  })

  it.each(filterWidgets)('$widget: its page says what the record says', async (record) => {
    const style = await resolveConfig('docs/errors.md')
    const text = await format(describeWidget(record), { ...style, parser: 'markdown' })
    await expect(text).toMatchFileSnapshot(`../../docs/widgets/filter-${record.widget}.md`)
    expect(text.split('\n').length).toBeLessThanOrEqual(26)
  })

  it.each(filterWidgets)('$widget: the JSON of its page is valid', ({ widget }) => {
    const text = readFileSync(new URL(`filter-${widget}.md`, docs), 'utf8')
    const example: unknown = JSON.parse(/```json\n([\s\S]*?)```/.exec(text)?.[1] ?? '')
    const page = { ...filters, filters: [example] }
    expect(validatePage(page), JSON.stringify(validatePage.errors)).toBe(true)
    const wrong = { ...filters, filters: [{ ...(example as object), widget: 'lamp' }] }
    expect(validatePage(wrong)).toBe(false)
  })

  it.each(filterWidgets)('$widget: its value survives the form and the address', (record) => {
    const key = { widget: record.widget, many: false }
    expect(cleanFilter(key, record.value)).toEqual(record.value)
    expect(parseFilter(key, printFilter(key, record.value))).toEqual(record.value)
  })
})
