import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../server/base/db'

/** Every table the floor writes, those others refer to first. */
const tables = [
  'scan_session',
  'scan',
  'wave',
  'pick_list',
  'out_order',
  'out_order_item',
  'stock',
  'stock_lock',
  'pick_list_item',
  'pick_allocation',
  'stock_flow',
  'out_shipment',
  'out_shipment_item',
  'document_log',
] as const

/**
 * Tables `bench_<name>` with the columns, checks, indexes and foreign keys of those the floor writes, without triggers
 * and policies. What ours wrote is written into them again by plain statements.
 */
export interface Twins {
  /** The twins hold what their tables hold. */
  follow(): Promise<void>
  /** What has been written since: per table one UPDATE of the rows that changed and one INSERT of the new ones. */
  stage(): Promise<RawBuilder<unknown>[]>
  /** @throws when a twin holds something else than its table */
  check(): Promise<void>
}

export async function makeTwins(db: Db): Promise<Twins> {
  const columns = new Map<string, readonly string[]>()
  for (const table of tables) columns.set(table, await makeTwin(db, table))
  for (const table of tables) await referAsWell(db, table)
  const each = <T>(work: (table: string, own: readonly string[]) => Promise<T>) =>
    inOrder([...columns], ([table, own]) => work(table, own))
  return {
    follow: async () => void (await each((table, own) => follow(db, table, own))),
    stage: async () => (await each((table, own) => stage(db, table, own))).flat(),
    async check() {
      const left = (await each((table, own) => stage(db, table, own))).flat()
      if (left.length > 0) throw new Error(`the twins differ: ${left.length} writes are missing`)
    },
  }
}

/** Does what was staged, as one transaction does it. */
export async function write(trx: Trx, staged: readonly RawBuilder<unknown>[]): Promise<void> {
  for (const statement of staged) await statement.execute(trx)
}

async function inOrder<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (const one of all) done.push(await work(one))
  return done
}

/** @returns the columns that are written; the others are generated */
async function makeTwin(db: Db, table: string): Promise<string[]> {
  const twin = sql.table(`bench_${table}`)
  await sql`create table ${twin} (like ${sql.table(table)} including defaults including constraints
    including indexes including generated)`.execute(db)
  await sql`grant all on ${twin} to public`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0
      and not attisdropped and attgenerated = '' order by attnum`.execute(db)
  return rows.map(({ name }) => name)
}

async function referAsWell(db: Db, table: string): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select pg_get_constraintdef(oid) as key from pg_constraint
    where conrelid = ${table}::regclass and contype = 'f'`.execute(db)
  const known = new Set<string>(tables)
  for (const { key } of rows) {
    const own = key.replace(/(?<=REFERENCES )\w+/, (other) =>
      known.has(other) ? `bench_${other}` : other,
    )
    await sql`alter table ${sql.table(`bench_${table}`)} add ${sql.raw(own)}`.execute(db)
  }
}

const list = (of: string, own: readonly string[]) =>
  sql.join(own.map((name) => sql.ref(`${of}.${name}`)))
const names = (own: readonly string[]) => sql.join(own.map((name) => sql.ref(name)))

async function follow(db: Db, table: string, own: readonly string[]): Promise<void> {
  const differs = sql`row(${list('b', own)}) is distinct from row(${list('excluded', own)})`
  const others = own.filter((name) => name !== 'id')
  await sql`
    insert into ${sql.table(`bench_${table}`)} as b (${names(own)}) overriding system value
    select ${list('t', own)} from ${sql.table(table)} t order by t.id
    on conflict (id) do update set (${names(others)}) = row(${list('excluded', others)})
      where ${differs}`.execute(db)
}

async function stage(
  db: Db,
  table: string,
  own: readonly string[],
): Promise<RawBuilder<unknown>[]> {
  const [twin, staged] = [sql.table(`bench_${table}`), sql.table(`staged_${table}`)]
  await sql`drop table if exists ${staged}`.execute(db)
  await sql`
    create unlogged table ${staged} as select t.*, b.id is null as is_new
    from ${sql.table(table)} t left join ${twin} b on b.id = t.id
    where b.id is null or row(${list('b', own)}) is distinct from row(${list('t', own)})`.execute(
    db,
  )
  await sql`analyze ${staged}`.execute(db)
  await sql`grant select on ${staged} to public`.execute(db)
  const { rows } = await sql<Record<string, boolean>>`
    select coalesce(bool_or(s.is_new), false) as "someNew", ${sql.join(
      own.map(
        (name) => sql`coalesce(bool_or(s.${sql.ref(name)} is distinct from b.${sql.ref(name)})
        filter (where not s.is_new), false) as ${sql.ref(`_${name}`)}`,
      ),
    )}
    from ${staged} s left join ${twin} b on b.id = s.id`.execute(db.withoutPlugins())
  const changed = own.filter((name) => rows[0]?.[`_${name}`])
  return [
    ...(changed.length > 0
      ? [
          sql`update ${twin} b set ${sql.join(
            changed.map((name) => sql`${sql.ref(name)} = s.${sql.ref(name)}`),
          )} from ${staged} s where b.id = s.id and not s.is_new`,
        ]
      : []),
    ...(rows[0]?.['someNew']
      ? [
          sql`insert into ${twin} (${names(own)}) overriding system value
            select ${names(own)} from ${staged} where is_new order by id`,
        ]
      : []),
  ]
}
