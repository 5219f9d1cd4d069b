import { sql } from 'kysely'
import type { Open, Resource } from '../../../schemas/contract/language.gen'
import { piecesOf, spellingsOf } from '../../../schemas/language'
import { containing, type Trx } from '../../base/db'
import { dictLabel, schemas, tableOf } from '../../base/schemas'
import { holds, type Context } from '../http'
import type { Sql } from '../lists'
import { openOf, permissionsOf, type Find } from './defineFind'

/** A record as the search lists it. */
export interface FoundRecord {
  resource: string
  /** What such a record is called: 采购单. */
  noun: string
  /** Its number or name. */
  title: string
  /** Whose it is, and its state. */
  notes: string[]
  /** The page that shows it, its expressions over `row`. */
  open: Open
  row: Readonly<Record<string, unknown>>
}

const mostOfOne = 5

/**
 * Records with the text in a number or name, of every kind the person may open; whole numbers first, then the latest.
 * One statement, below the caller's company and 数据范围.
 */
export async function findRecords(
  trx: Trx,
  ctx: Context,
  finds: readonly Find[],
  text: string,
): Promise<FoundRecord[]> {
  const asked = finds.filter((find) => permissionsOf(find).some((key) => holds(ctx.user, key)))
  if (asked.length === 0) return []
  const parts = asked.map((find, place) => selectOf(find, place, text, ctx))
  const { rows } = await sql<FoundRow>`
    select place, row, is_whole from (${sql.join(parts, sql` union all `)}) found
    order by is_whole desc, place`.execute(trx)
  return rows.flatMap(({ place, row }) => {
    const find = asked[place]
    return find ? [recordOf(find, row)] : []
  })
}

interface FoundRow {
  place: number
  row: Record<string, unknown>
}

function selectOf(find: Find, place: number, text: string, ctx: Context): Sql {
  const { by, where } = find
  const declared = resourceOf(find)
  const column = (field: string) => sql`t.${sql.ref(field)}`
  const either = (test: (field: string) => readonly Sql[]) => sql.join(by.flatMap(test), sql` or `)
  const readsOf = (field: string) => declared.fields[field]?.reads
  const isWhole = either((field) => [
    sql`${column(field)} = any(${spellingsOf(readsOf(field), text)}::text[])`,
  ])
  const hasPiece = either((field) =>
    piecesOf(readsOf(field), text).map((piece) => sql`${column(field)} ilike ${containing(piece)}`),
  )
  const fields = fieldsOf(find, declared).map(
    (field) => sql`${field}::text, ${column(field)}::text`,
  )
  return sql`(
    select ${place}::int as place, jsonb_build_object(${sql.join(fields)}) as row,
      coalesce(${isWhole}, false) as is_whole
    from ${sql.table(tableOf(declared))} t
    where (${isWhole} or ${hasPiece})
      and ${where?.(ctx) ?? sql`true`}
    order by is_whole desc, t.id desc
    limit ${mostOfOne})`
}

/** What is shown, and what the page's address is filled with. */
function fieldsOf(find: Find, { label, state, key = 'id' }: Resource): string[] {
  const { path, query = {}, instead = [] } = openOf(find)
  const used = [...Object.values(query), ...instead.map(({ when }) => when)].flatMap((text) =>
    Array.from(text.matchAll(/row\.(\w+)/g), ([, field = '']) => field),
  )
  const ofPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, field = '']) => field)
  const shown = [label, state, ...(find.notes ?? [])].filter((field) => field !== undefined)
  return [...new Set([key, ...shown, ...used, ...ofPath])]
}

function recordOf(find: Find, row: Record<string, unknown>): FoundRecord {
  const { name, title: noun, label = 'id', state, fields } = resourceOf(find)
  const said = (find.notes ?? []).map((field) => row[field])
  const dict = state === undefined ? undefined : fields[state]?.dict
  const stateText =
    dict === undefined || state === undefined ? '' : dictLabel(schemas(), dict, String(row[state]))
  const notes = [...said, stateText].filter(isText)
  return { resource: name, noun, title: String(row[label] ?? ''), notes, open: openOf(find), row }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function resourceOf({ resource }: Find): Resource {
  const declared = schemas().resources[resource]
  if (!declared) throw new Error(`findRecords: schemas/resources has no resource "${resource}"`)
  return declared
}
