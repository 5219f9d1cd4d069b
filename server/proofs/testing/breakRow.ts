import { sql } from 'kysely'
import { type Db, type Id } from '../../base/db'

/**
 * From now on nobody can change one row of a table, as if what it holds were broken.
 * @returns what mends it
 */
export async function breakRow(db: Db, table: string, id: Id): Promise<() => Promise<void>> {
  const name = sql.table(table)
  await sql`
    create or replace function broken_row() returns trigger language plpgsql as $$
    begin raise exception 'broken row %', old.id; end $$`.execute(db)
  await sql`create trigger broken_row before update on ${name}
    for each row when (old.id = ${sql.lit(id)}) execute function broken_row()`.execute(db)
  return async () => {
    await sql`drop trigger broken_row on ${name}`.execute(db)
  }
}
