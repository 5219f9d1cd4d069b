import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { expressionFunctions } from '../../renderer/expressions'
import { followRef, type SchemaNode } from './shape/lintSchema'

const docs = new URL('../../docs/language/', import.meta.url)
const pageOf = (name: string) => readFileSync(new URL(`${name}.md`, docs), 'utf8')

const described: [doc: string, ref: string][] = [
  ['list', 'page.schema.json#/$defs/ListPage'],
  ['list', 'list.schema.json#/$defs/ListParts'],
  ['list', 'list.schema.json#/$defs/ListBlock'],
  ['list', 'list.schema.json#/$defs/Tree'],
  ['list', 'list.schema.json#/$defs/Tab'],
  ['list', 'page.schema.json#/$defs/BespokePage'],
  ['detail', 'section.schema.json#/$defs/Section'],
  ['detail', 'section.schema.json#/$defs/SectionTab'],
  ['detail', 'section.schema.json#/$defs/RowDetail'],
  ['form', 'page.schema.json#/$defs/FormPage'],
  ['form', 'form.schema.json#/$defs/FormSection'],
  ['print', 'page.schema.json#/$defs/PrintPage'],
  ['print', 'print.schema.json#/$defs/PrintBlock'],
  ['print', 'print.schema.json#/$defs/Paper'],
  ['print', 'print.schema.json#/$defs/Barcode'],
  ['report', 'page.schema.json#/$defs/ReportPage'],
  ['report', 'list.schema.json#/$defs/Chart'],
  ['landing', 'page.schema.json#/$defs/LandingPage'],
  ['landing', 'page.schema.json#/$defs/PageLink'],
  ['filter', 'list.schema.json#/$defs/FilterObject'],
  ['column', 'list.schema.json#/$defs/ColumnObject'],
  ['action', 'action.schema.json'],
  ['action', 'list.schema.json#/$defs/ActionUseObject'],
  ['form-item', 'action.schema.json#/$defs/FormItemObject'],
  ['dictionary', 'dictionary.schema.json'],
  ['resource', 'resource.schema.json'],
  ['resource', 'resource.schema.json#/$defs/Field'],
]

describe('docs/language', () => {
  it.each(described)('%s.md names every option of %s', (doc, ref) => {
    const { node } = followRef(ref, '')
    const options = Object.keys((node as SchemaNode).properties ?? {})
    const text = pageOf(doc)
    expect(options.length).toBeGreaterThan(2)
    expect(options.filter((option) => !text.includes(`\`${option}\``))).toEqual([])
  })

  it.each([
    ['column', 'Format'],
    ['filter', 'FilterWidget'],
    ['form-item', 'InputWidget'],
    ['resource', 'FieldType'],
  ])('%s.md names every %s', (doc, def) => {
    const { node } = followRef(`common.schema.json#/$defs/${def}`, '')
    const text = pageOf(doc)
    expect(node.enum?.filter((value) => !text.includes(`\`${String(value)}\``))).toEqual([])
  })

  it('expression.md lists every function with its sentence', () => {
    const text = pageOf('expression')
    for (const { usage, doc } of Object.values(expressionFunctions)) {
      expect(text).toContain(`\`${usage}\``)
      expect(text).toContain(doc)
    }
  })
})
