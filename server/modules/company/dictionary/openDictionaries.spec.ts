import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sqlName } from '../../../kit/lists/compile/sqlName'
import { servedRoutes } from '../../../main/servedRoutes'
import { schemas, tableOf } from '../../../base/schemas'
import { createTestApp, type TestApp } from '../../../proofs/testing'

// A value the platform adds must be takeable everywhere, by the calls and by the database.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ routes: [] })
}, 120_000)
afterAll(() => app.close())

const { dictionaries, resources } = schemas()
const open = Object.values(dictionaries).filter((dictionary) => dictionary.open)
/** Fields of all resources whose values are those of an open dictionary. */
const fields = Object.values(resources).flatMap((resource) =>
  Object.entries(resource.fields).flatMap(([field, { dict }]) =>
    open.some(({ name }) => name === dict) ? [{ resource, field, dict: dict ?? '' }] : [],
  ),
)
const valuesOf = (dict: string) => dictionaries[dict]?.items.map(({ value }) => value) ?? []

it('knows some', () => {
  expect(open.map(({ name }) => name).sort()).toEqual([
    'customer_category',
    'gp_header_alias',
    'order_refuse_reason',
    'refund_refuse_reason',
    'supplier_category',
    'trade_return_reason',
  ])
  expect(fields.length).toBeGreaterThan(4)
})

it('lists the values of none in a table', async () => {
  const { rows } = await sql<{ table: string; rule: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`.execute(
    app.db,
  )
  const listed = fields.filter(({ resource, field, dict }) =>
    rows.some(
      ({ table, rule }) =>
        table === tableOf(resource) &&
        new RegExp(`\\b${sqlName(field)}\\b`).test(rule) &&
        valuesOf(dict).filter((value) => rule.includes(`'${value}'`)).length > 1,
    ),
  )
  expect(listed.map(({ resource, field }) => `${resource.name}.${field}`)).toEqual([])
})

it('lists the values of none in the shape of a call', () => {
  const listed = servedRoutes.flatMap(({ call, resource, body }) => {
    const { properties = {} } = (body ?? {}) as { properties?: Record<string, unknown> }
    return fields
      .filter((one) => one.resource.name === resource && properties[one.field])
      .filter(({ field, dict }) => {
        const shape = JSON.stringify(properties[field])
        return valuesOf(dict).filter((value) => shape.includes(`"${value}"`)).length > 1
      })
      .map(({ field }) => `${call} ${field}`)
  })
  expect(listed).toEqual([])
})
