import { sql } from 'kysely'
import { asSystem, type Db } from '../../../base/db'
import { readDivisions, type Division } from './readDivisions'

/** Fills the region table once, or with what an older version had not; what is there stays. @returns the number of rows written */
export const loadRegions = (db: Db): Promise<number> =>
  asSystem(db, async (trx) => {
    const last = await trx
      .selectFrom('region')
      .select('code')
      // the last ones that were added
      .where('code', '=', '82')
      .executeTakeFirst()
    if (last) return 0
    const divisions = readDivisions()
    const column = (pick: (division: Division) => string | number | null) => divisions.map(pick)
    // One statement over arrays: many times faster than a row each.
    const { numAffectedRows } = await sql`insert into region (code, parent_code, name, level)
      select * from unnest(
        ${column((each) => each.code)}::text[], ${column((each) => each.parentCode)}::text[],
        ${column((each) => each.name)}::text[], ${column((each) => each.level)}::int[])
      on conflict (code) do nothing`.execute(trx)
    return Number(numAffectedRows)
  })
