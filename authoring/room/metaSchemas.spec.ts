import { Validator } from '@cfworker/json-schema'
import { registerSchema, validate as validateHyper } from '@hyperjump/json-schema/draft-2020-12'
import { readdirSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { shapeErrors } from '../lint/shape/shapeErrors'
import { createAjv } from './createAjv'
import { metaSchemas } from './metaSchemas'
import { readRoom } from './readRoom'

const base = 'https://book-console.invalid/meta/'
const room = readRoom(new URL('../lint/fixtures', import.meta.url).pathname)
const good: [string, unknown][] = [
  ...room.pages.map(({ value }): [string, unknown] => ['page.schema.json', value]),
  ...room.resources.map(({ value }): [string, unknown] => ['resource.schema.json', value]),
  ...room.dictionaries.map(({ value }): [string, unknown] => ['dictionary.schema.json', value]),
]

const ajv = createAjv()
const byAjv = (id: string, value: unknown) => Boolean(ajv.validate(id, value))

const schemas = metaSchemas
function byCfworker(id: string, value: unknown): boolean {
  const own = schemas.find((schema) => schema.$id === id)
  // copies: the validator leaves marks in the schemas it was given
  const validator = new Validator({ ...structuredClone(own), $id: base + id }, '2020-12', false)
  for (const schema of schemas)
    if (schema !== own) validator.addSchema({ ...structuredClone(schema), $id: base + schema.$id })
  return validator.validate(value).valid
}

// What people and editors read decides nothing, and Hyperjump takes its time over every annotation.
const words = new Set(['description', 'examples', 'defaultSnippets', 'enumDescriptions'])
const plain = (schema: object): unknown =>
  JSON.parse(JSON.stringify(schema, (key, value: unknown) => (words.has(key) ? undefined : value)))

beforeAll(() => {
  for (const schema of schemas) registerSchema(plain(schema) as never, base + schema.$id)
})
const byHyperjump = async (id: string, value: unknown) =>
  (await validateHyper(base + id, value as never)).valid

/** The value with one property or item, anywhere, replaced by something else. */
const broken = (value: unknown): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      fc.nat(),
      fc.constantFrom<unknown>('', 'Ünknown 1', 7, true, null, [], {}, { field: 1 }, undefined),
    )
    .map(([pick, replacement]) => {
      const copy = structuredClone(value)
      const places = [...placesIn(copy)]
      const [owner, key] = places[pick % places.length]!
      if (replacement === undefined) Reflect.deleteProperty(owner, key)
      else owner[key] = replacement
      return JSON.parse(JSON.stringify(copy)) as unknown
    })

function* placesIn(value: unknown): Generator<[Record<string, unknown>, string]> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    yield [value as Record<string, unknown>, key]
    yield* placesIn(inner)
  }
}

describe('the meta-schemas', () => {
  it('are all listed', () => {
    const folder = new URL('../../schemas/meta', import.meta.url).pathname
    const files = readdirSync(folder).filter((name) => name !== 'language.schema.json')
    expect(schemas.map(({ $id }) => $id)).toEqual(files.sort())
  })

  it('are valid JSON Schema 2020-12', () => {
    for (const schema of schemas) expect(ajv.validateSchema(schema), String(schema.$id)).toBe(true)
  })

  it.each(good)(
    '%s accepts a good file in three validators',
    { timeout: 30_000 },
    async (id, value) => {
      expect([byAjv(id, value), byCfworker(id, value), await byHyperjump(id, value)]).toEqual([
        true,
        true,
        true,
      ])
    },
  )

  it('mean the same to Ajv, @cfworker/json-schema, @hyperjump/json-schema and the linter', async () => {
    let refused = 0
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...good).chain(([id, value]) => fc.tuple(fc.constant(id), broken(value))),
        async ([id, value]) => {
          const verdict = byAjv(id, value)
          refused += verdict ? 0 : 1
          expect(byCfworker(id, value)).toBe(verdict)
          expect(await byHyperjump(id, value)).toBe(verdict)
          expect(shapeErrors(id, value).length === 0).toBe(verdict)
        },
      ),
      { numRuns: 200 },
    )
    expect(refused).toBeGreaterThan(50)
  }, 120_000)
})

describe('the generated validators', () => {
  it('hold no require and no Function', () => {
    const path = new URL('../../schemas/contract/validators.gen.js', import.meta.url)
    const code = readFileSync(path, 'utf8')
    expect(code).not.toMatch(/\brequire\(|new Function|\beval\(/)
  })

  it('agree with Ajv', async () => {
    const { validatePage } = await import('../../schemas/contract/validators.gen')
    const [, page] = good.find(([id]) => id === 'page.schema.json')!
    expect(validatePage(page)).toBe(true)
    fc.assert(
      fc.property(broken(page), (value) => {
        expect(validatePage(value)).toBe(byAjv('page.schema.json', value))
      }),
    )
  })
})
