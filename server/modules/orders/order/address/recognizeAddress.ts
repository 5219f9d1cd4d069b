import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import type { Division } from './findRegion'
import { parseAddress, type ParsedAddress } from './parseAddress'

/** 智能识别地址 by the region table. Nothing of the text is kept. */
export async function recognizeAddress(trx: Trx, text: string): Promise<ParsedAddress> {
  const divisions = await trx
    .selectFrom('region')
    .select(['code', 'parentCode', 'name', 'level'])
    .where('level', '<=', 3)
    .orderBy('code')
    .execute()
  // only towns the text names can matter
  const { rows } = await sql<Division>`
    select code, parent_code, name, level from region
    where level = 4 and position(name in ${text}::text) > 0`.execute(trx)
  return parseAddress(text, divisions, (districtCode) =>
    rows.filter(({ parentCode }) => parentCode === districtCode),
  )
}
