import { walkShape } from '../lint/shape/walkShape'
import type { SchemaFile, SchemaRoom } from '../room/schemaRoom'

/** Files that use a keyword, short ones first: `Tab.count` → pages. */
export type KeywordUses = ReadonlyMap<string, readonly string[]>

// Definitions made of others: a use of the whole is one of its parts.
const wholes: Record<string, readonly string[]> = {
  Head: [
    'ListPage',
    'ReportPage',
    'FormPage',
    'DetailPage',
    'PrintPage',
    'ScanPage',
    'LikeScanPage',
    'LandingPage',
    'BespokePage',
  ],
  ListParts: ['ListPage', 'ReportPage', 'ListBlock'],
  ScanParts: ['ScanPage', 'LentScan'],
  RowDetailParts: ['RowDetail', 'ListPage.detail'],
}

export function keywordUses(room: SchemaRoom): KeywordUses {
  const uses = new Map<string, string[]>()
  const files: [string, readonly SchemaFile[]][] = [
    ['page.schema.json', room.pages],
    ['resource.schema.json', room.resources],
    ['dictionary.schema.json', room.dictionaries],
  ]
  for (const [id, list] of files)
    for (const file of [...list].sort((a, b) => a.text.length - b.text.length))
      for (const keyword of keywordsOf(id, file))
        uses.set(keyword, [...(uses.get(keyword) ?? []), file.path])
  return uses
}

/** @param owner definition, or a keyword within it: `ListParts`, `ListParts.actions` */
export function usesOf(uses: KeywordUses, owner: string, keyword: string): readonly string[] {
  const [definition = '', ...rest] = owner.split('.')
  const owners = wholes[definition] ?? [definition]
  const found = owners.flatMap((one) => uses.get([one, ...rest, keyword].join('.')) ?? [])
  return [...new Set(found)].slice(0, 3)
}

/** Every keyword a file uses, once. */
function keywordsOf(id: string, file: SchemaFile): Set<string> {
  const owners = new Map<string, string>()
  const found = new Set<string>()
  for (const { path, value, defs } of walkShape(id, file.value)) {
    const at = JSON.stringify(path)
    const owner = defs.at(-1) ?? ownerOf(path, owners)
    owners.set(at, owner)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue
    for (const key of Object.keys(value)) found.add(`${owner}.${key}`)
  }
  return found
}

/** A value without a definition belongs to the keyword it stands under; an item to its list. */
function ownerOf(path: readonly (string | number)[], owners: ReadonlyMap<string, string>): string {
  const parent = owners.get(JSON.stringify(path.slice(0, -1))) ?? ''
  const step = path.at(-1)
  return typeof step === 'string' ? `${parent}.${step}` : parent
}
