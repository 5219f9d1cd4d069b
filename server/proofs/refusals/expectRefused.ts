import { sql } from 'kysely'
import { expect } from 'vitest'
import { asSystem, type Db } from '../../base/db'
import { AppError } from '../../base/errors'

/** The database as a test sees it, e.g. a test app or a world. */
interface Holds {
  db: Db
}

interface Refusal {
  error?: string
  results?: readonly { ok: boolean; error?: string }[]
}

/**
 * Catalogue code with which an answer refuses: of the call itself, or of the first refused row of a batch.
 * @returns undefined when nothing was refused
 */
export function refusalOf(answer: unknown): string | undefined {
  const data = (answer as { data?: Refusal | null } | null)?.data
  return data?.error ?? data?.results?.find(({ ok }) => !ok)?.error
}

/**
 * Runs `act`, which must be refused with `code` and leave every row of the database as it was: documents, stock, money,
 * credit, messages. `act` either calls the server or throws what a service throws.
 * @param butFor  tables in which the refusal itself is kept, e.g. counted tries
 */
export async function expectRefused(
  { db }: Holds,
  code: string,
  act: () => Promise<unknown>,
  butFor: readonly string[] = [],
): Promise<void> {
  const before = await fingerprint(db, butFor)
  const refused = await outcomeOf(act)
  expect(refused.code, refused.message).toBe(code)
  expect(await fingerprint(db, butFor)).toEqual(before)
}

async function outcomeOf(act: () => Promise<unknown>): Promise<{ code?: string; message: string }> {
  try {
    const answer = await act()
    return { code: refusalOf(answer), message: JSON.stringify(answer).slice(0, 500) }
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

// what the server keeps of every call, refused or not, and of its nodes' heartbeat
const keptOfCalls = ['audit_log', 'audit_pending', 'request_log', 'server_key', 'server_node']

/** Rows and a sum over them per table: two runs differ in exactly the tables that were written. */
async function fingerprint(db: Db, butFor: readonly string[]): Promise<Record<string, string>> {
  const left = new Set([...keptOfCalls, ...butFor])
  return asSystem(db, async (trx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
        and has_table_privilege(oid, 'select') order by relname`.execute(trx)
    const parts = tables
      .filter(({ name }) => !left.has(name))
      .map(
        ({ name }) =>
          sql`select ${sql.lit(name)} as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum
            from ${sql.id(name)} t`,
      )
    const { rows } = await sql<{
      name: string
      sum: string
    }>`${sql.join(parts, sql` union all `)}`.execute(trx)
    return Object.fromEntries(rows.map(({ name, sum: value }) => [name, value]))
  })
}
