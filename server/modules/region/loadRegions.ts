import { sql } from 'kysely'
import { asSystem, type Db } from '../../db'
import { readDivisions, type Division } from './readDivisions'

/** Fills the region table once; a filled table stays as it is. @returns the number of rows written */
export const loadRegions = (db: Db): Promise<number> =>
  asSystem(db, async (trx) => {
    const some = await trx.selectFrom('region').select('code').limit(1).executeTakeFirst()
    if (some) return 0
    const divisions = readDivisions()
    const column = (pick: (division: Division) => string | number | null) => divisions.map(pick)
    // One statement over arrays: many times faster than a row each.
    await sql`insert into region (code, parent_code, name, level)
      select * from unnest(
        ${column((each) => each.code)}::text[], ${column((each) => each.parentCode)}::text[],
        ${column((each) => each.name)}::text[], ${column((each) => each.level)}::int[])`.execute(
      trx,
    )
    return divisions.length
  })
