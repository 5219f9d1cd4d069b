import { sql, type RawBuilder } from 'kysely'

/** Columns of a select, each under its name: `a + b as "sum", …`. */
export const namedColumns = (columns: Readonly<Record<string, RawBuilder<unknown>>>) =>
  sql.join(Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.ref(name)}`))
