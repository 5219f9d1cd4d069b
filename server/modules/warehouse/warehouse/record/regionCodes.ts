import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'

/** Codes of a region told by its names, from the province in. @throws WAREHOUSE_REGION for one that is not there or too wide */
export async function codesOf(trx: Trx, names: readonly string[]): Promise<string[]> {
  const codes: string[] = []
  for (const name of names) {
    const parent = codes.at(-1)
    const found = await trx
      .selectFrom('region')
      .select('code')
      .where('name', '=', name)
      .where('parentCode', parent === undefined ? 'is' : '=', parent ?? null)
      .executeTakeFirst()
    if (!found) throw refuse(names)
    codes.push(found.code)
  }
  if (codes.length < leastLevels) throw refuse(names)
  return codes
}

/** Province, city and district; the town may be left out. */
const leastLevels = 3

const refuse = (names: readonly string[]) =>
  fail('WAREHOUSE_REGION', { region: names.join(' '), fields: { region: '请选到区县' } })

/** Names of codes, in their order; of none that is not there. */
export async function namesOf(trx: Trx, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return []
  const rows = await trx
    .selectFrom('region')
    .select(['code', 'name'])
    .where('code', 'in', [...codes])
    .execute()
  const names = new Map(rows.map(({ code, name }) => [code, name]))
  return codes.flatMap((code) => names.get(code) ?? [])
}
