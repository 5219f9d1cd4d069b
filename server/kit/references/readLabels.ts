import { sql } from 'kysely'
import type { Reference } from '../../../schemas/language'
import type { Trx } from '../../base/db'
import type { Holder } from '../http/access/holds'
import { maskRow } from '../privacy'
import { schemas, tableOf } from '../../base/schemas'

/** The names of one resource's records, by the value that refers to them. */
export type LabelsById = ReadonlyMap<string, string | null>

/** What is asked of one resource. */
export interface Asked extends Reference {
  ids: Set<string>
}

/** Looks names up within a transaction, for a reader. */
export const labelsFor = (trx: Trx, viewer: Holder) => (asked: ReadonlyMap<string, Asked>) =>
  readLabels(trx, viewer, asked)

const id = /^\d{1,18}$/

/**
 * The names of referenced records, in one statement. Row-level security decides what is found: a record of another
 * company or out of the reader's data scope has no name here. A masked name stays masked.
 * @returns by resource
 */
async function readLabels(
  trx: Trx,
  viewer: Holder,
  asked: ReadonlyMap<string, Asked>,
): Promise<Map<string, LabelsById>> {
  const parts = [...asked.values()].flatMap(({ resource: name, key, label, ids }) => {
    const resource = schemas().resources[name]
    const values = [...ids].filter((value) => key !== 'id' || id.test(value))
    if (!resource || values.length === 0) return []
    const own = sql.ref(`t.${key}`)
    return [
      sql`select ${sql.lit(name)} as resource, ${own}::text as id, ${sql.ref(`t.${label}`)}::text as label
        from ${sql.table(tableOf(resource))} as t where ${own} = any(${values})`,
    ]
  })
  const found = new Map([...asked.keys()].map((name) => [name, new Map<string, string | null>()]))
  if (parts.length === 0) return found
  const { rows } = await sql<{ resource: string; id: string; label: string | null }>`
    ${sql.join(parts, sql` union all `)}`.execute(trx)
  for (const row of rows)
    found.get(row.resource)?.set(row.id, shown(asked.get(row.resource), row.label, viewer))
  return found
}

function shown(asked: Asked | undefined, text: string | null, viewer: Holder): string | null {
  const resource = asked && schemas().resources[asked.resource]
  if (!resource) return null
  const { [asked.label]: label } = maskRow({ [asked.label]: text }, resource, viewer)
  return label ?? null
}
