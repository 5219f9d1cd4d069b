import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { followRef, type SchemaNode } from './shape/lintSchema'

const docs = new URL('../../docs/language/', import.meta.url)
const pageOf = (name: string) => readFileSync(new URL(`${name}.md`, docs), 'utf8')

// Keywords are explained in docs/reference, generated; these pages say more of theirs than a table of keywords can.
const described: [doc: string, ref: string][] = [
  ['detail', 'section.schema.json#/$defs/Section'],
  ['detail', 'section.schema.json#/$defs/SectionTab'],
  ['detail', 'section.schema.json#/$defs/RowDetail'],
  ['form', 'page.schema.json#/$defs/FormPage'],
  ['form', 'form.schema.json#/$defs/FormSection'],
  ['print', 'page.schema.json#/$defs/PrintPage'],
  ['print', 'print.schema.json#/$defs/PrintBlock'],
  ['print', 'print.schema.json#/$defs/Paper'],
  ['print', 'print.schema.json#/$defs/Barcode'],
  ['scan', 'page.schema.json#/$defs/ScanPage'],
  ['scan', 'page.schema.json#/$defs/LikeScanPage'],
  ['scan', 'scan.schema.json#/$defs/ScanParts'],
  ['scan', 'scan.schema.json#/$defs/ScanStep'],
  ['scan', 'scan.schema.json#/$defs/StepChange'],
  ['scan', 'scan.schema.json#/$defs/ScanSay'],
  ['scan', 'scan.schema.json#/$defs/ScanKey'],
  ['scan', 'scan.schema.json#/$defs/ScanNow'],
  ['scan', 'scan.schema.json#/$defs/ScanLines'],
  ['scan', 'scan.schema.json#/$defs/ScanGrid'],
  ['report', 'page.schema.json#/$defs/ReportPage'],
  ['report', 'list.schema.json#/$defs/Chart'],
  ['landing', 'page.schema.json#/$defs/LandingPage'],
  ['landing', 'page.schema.json#/$defs/PageLink'],
]

describe('docs/language', () => {
  it.each(described)('%s.md names every option of %s', (doc, ref) => {
    const { node } = followRef(ref, '')
    const options = Object.keys((node as SchemaNode).properties ?? {})
    const text = pageOf(doc)
    expect(options.length).toBeGreaterThan(2)
    expect(options.filter((option) => !text.includes(`\`${option}\``))).toEqual([])
  })
})
