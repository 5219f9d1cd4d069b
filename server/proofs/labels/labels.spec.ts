import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Connection } from '../../base/db'
import { projectFolder } from '../../base/projectFolder'
import { schemas, tableOf } from '../../base/schemas'
import { hasProblemLabel } from '../../kit/tasks/read/problemLabels'
import { sqlName } from '../../kit/lists/compile/sqlName'
import { systemShelves } from '../../modules/warehouse/warehouse/record/openWarehouse'
import { freshDatabase } from '../testing/freshDatabase'

// No code of the program is shown to a person by itself: whatever a column may hold has a name in a dictionary.

let connection: Connection
beforeAll(async () => {
  connection = await freshDatabase()
}, 120_000)
afterAll(() => connection.close())

const { dictionaries, resources } = schemas()

/** Fields of no page, which hold codes for the program itself. */
const unshown = new Set(['inOrder.sourceType', 'surplus.adjustType', 'deficit.adjustType'])

/** The values a column's checks name, by `table.column`; a check of several columns names none for certain. */
async function listedValues(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ place: string; rule: string }>`
    select c.conrelid::regclass::text || '.' || a.attname as place, pg_get_constraintdef(c.oid) as rule
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) = 1
      and pg_get_constraintdef(c.oid) ~ 'ANY'`.execute(connection.db)
  const valuesOf = (rule: string) =>
    [...rule.matchAll(/'([^']*)'::/g)].map(([, value = '']) => value)
  return new Map(rows.map(({ place, rule }) => [place, valuesOf(rule)]))
}

it('has a name for every value that a shown column may hold', async () => {
  const listed = await listedValues()
  const nameless = Object.values(resources).flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([field, { dict, type }]) => {
      const values = listed.get(`${tableOf(resource)}.${sqlName(field)}`) ?? []
      if (type === 'int' || unshown.has(`${resource.name}.${field}`)) return []
      const known = new Set(dict ? dictionaries[dict]?.items.map(({ value }) => value) : [])
      const missing = values.filter((value) => !known.has(value) && value !== '')
      return missing.map((value) => `${resource.name}.${field}: ${value}`)
    }),
  )
  expect(listed.size).toBeGreaterThan(100)
  expect(nameless).toEqual([])
})

it('names the shelves and areas that every warehouse has wherever their codes are shown', () => {
  const labels = (dict: string) => dictionaries[dict]?.items.map(({ value }) => value) ?? []
  expect(labels('shelf_type')).toEqual(expect.arrayContaining(systemShelves.map(([code]) => code)))
  expect(labels('area_type')).toEqual(
    expect.arrayContaining(systemShelves.map(([, , area]) => area)),
  )
  const bare = Object.values(resources).flatMap(({ name, fields }) =>
    Object.entries(fields)
      .filter(([field]) => /^(suggestS|s)helf(Codes?|Num)$|^areaCode$|^shelfAreaCode$/.test(field))
      .filter(([, { names, ref }]) => names === undefined && ref === undefined)
      .map(([field]) => `${name}.${field}`),
  )
  expect(bare).toEqual([])
})

/** Code and sentence of a line that stays out, as the judges of imports write them. */
const verdict = /(?:failCode: '([A-Z_]+)')|(?:\bcode: '([A-Z_]+)',\s*reason)/g

it('has a name for every problem that an import can find in a line', () => {
  const folder = join(projectFolder, 'server')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^(kit|modules)\/(?!.*\.(spec|fixture)\.).*\.ts$/.test(path),
  )
  const codes = files.flatMap((path) =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(verdict)].map(
      ([, left, right]) => left ?? right ?? '',
    ),
  )
  expect(codes.length).toBeGreaterThan(30)
  expect([...new Set(codes)].filter((code) => !hasProblemLabel(code)).sort()).toEqual([])
})
