import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import cells from '../../../schemas/fixtures/fixtures-cells.page.json'
import cellSample from '../../../schemas/fixtures/cellSample.resource.json'
import widgets from '../../../schemas/fixtures/fixtures-widgets.page.json'
import common from '../../../schemas/meta/common.schema.json'
import type { ListPage } from '../../../schemas/contract/language.gen'
import { resolveColumn, type Resources } from '../../../schemas/language'

const folder = new URL('../../../schemas/fixtures/', import.meta.url)
const listed = readFileSync(new URL('../../../docs/fixtures.md', import.meta.url), 'utf8')

it('docs/fixtures.md tells every fixture page, and none that is gone', () => {
  const pages = readdirSync(folder)
    .filter((name) => name.endsWith('.page.json'))
    .map((name) => name.replace('.page.json', ''))
  const told = [...listed.matchAll(/^\| `(fixtures-[\w-]+)`/gm)].map(([, name]) => name)
  expect(told).toEqual(pages.sort())
})

it('every cell format of the language stands on the page of cells', () => {
  const resources = { cellSample } as unknown as Resources
  const { columns } = cells as unknown as ListPage
  const shown = columns.map((column) => resolveColumn(column, 'cellSample', resources).format)
  expect(shown.sort()).toEqual([...common.$defs.Format.enum].sort())
})

it('every form widget of the language stands on the page of widgets', () => {
  const shown = widgets.sections.flatMap(({ form }) => form.map(({ widget }) => widget))
  expect(shown.sort()).toEqual([...common.$defs.InputWidget.enum].sort())
})
