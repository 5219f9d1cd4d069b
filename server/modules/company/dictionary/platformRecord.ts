import { sql } from 'kysely'
import { asPlatform, toJson, type Id, type Trx } from '../../../base/db'
import type { AppError } from '../../../base/errors'
import { readRecord, type RecordValues } from '../../../kit/records'

/** A table that belongs to the platform, not to a company. */
export type PlatformTable = 'dict_type' | 'dict_data' | 'sys_config' | 'banner'

const stored = (values: RecordValues) =>
  Object.entries(values).map(([name, value]) => ({
    column: sql.ref(name),
    value: sql`${value === '' ? null : typeof value === 'object' && value ? toJson(value) : value}`,
  }))

/** @param used what is thrown where a unique key is taken */
export async function insertPlatform(
  trx: Trx,
  table: PlatformTable,
  values: RecordValues,
  used?: AppError,
): Promise<{ id: Id }> {
  const given = stored(values).filter((_, at) => Object.values(values)[at] !== undefined)
  return orUsed(used, () =>
    asPlatform(trx, async (own) => {
      const { rows } = await sql<{ id: Id }>`
        insert into ${sql.table(table)} (${sql.join(given.map(({ column }) => column))})
        values (${sql.join(given.map(({ value }) => value))}) returning id`.execute(own)
      return { id: rows[0]?.id ?? '' }
    }),
  )
}

/** Changes what `values` names. @throws ROW_NOT_FOUND */
export async function updatePlatform(
  trx: Trx,
  resource: string,
  table: PlatformTable,
  id: Id,
  values: RecordValues,
): Promise<{ id: Id }> {
  await readRecord(trx, resource, [], id)
  const changes = stored(values).map(({ column, value }) => sql`${column} = ${value}`)
  await asPlatform(trx, (own) =>
    sql`update ${sql.table(table)} set ${sql.join([...changes, sql`update_time = now()`])}
      where id = ${id}`.execute(own),
  )
  return { id }
}

async function orUsed<T>(used: AppError | undefined, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw used && (error as { code?: string }).code === '23505' ? used : error
  }
}
