import { sql } from 'kysely'
import type { Db } from '../../server/base/db'
import { connect } from '../../server/base/db'
import { migratedPglite } from '../../server/base/db/embedded/migratedPglite'
import { Catalogue, type TableFacts } from '../../authoring/scaffold/catalogue'

/**
 * The tables of the console's database: of DATABASE_URL when it is set, else of an embedded one in memory with every
 * migration of this checkout.
 */
export async function readCatalogue(databaseUrl?: string): Promise<Catalogue> {
  const connection = databaseUrl ? await connect({ databaseUrl }) : await migratedPglite()
  try {
    return new Catalogue(await readTables(connection.db))
  } finally {
    await connection.close()
  }
}

async function readTables(db: Db): Promise<TableFacts[]> {
  const { rows } = await sql<{ facts: TableFacts }>`
    select json_build_object(
      'name', c.relname,
      'comment', obj_description(c.oid),
      'columns', (
        select json_agg(json_build_object(
          'name', a.attname, 'udt', t.typname, 'isNullable', not a.attnotnull,
          'hasDefault', a.atthasdef or a.attidentity <> '', 'comment', col_description(c.oid, a.attnum),
          'scale', case when t.typname = 'numeric' and a.atttypmod > 4 then (a.atttypmod - 4) & 65535 end)
          order by a.attnum)
        from pg_attribute a join pg_type t on t.oid = a.atttypid
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
      'checks', coalesce((
        select json_agg(pg_get_constraintdef(k.oid)) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c'), '[]'),
      'foreignKeys', coalesce((
        select json_agg(json_build_object('table', f.relname, 'columns', (
          select json_agg(a.attname order by u.at) from unnest(k.conkey) with ordinality u (num, at)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = u.num)))
        from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f'), '[]'),
      'uniqueKeys', coalesce((
        select json_agg((
          select json_agg(a.attname order by u.at) from unnest(k.conkey) with ordinality u (num, at)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = u.num))
        from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u')), '[]')) as facts
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')
    order by c.relname`.execute(db)
  return rows.map(({ facts }) => facts)
}
