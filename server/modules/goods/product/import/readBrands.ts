import type { Id, Trx } from '../../../../base/db'

/** Enabled brands of the company by name. */
export async function readBrands(trx: Trx): Promise<Map<string, Id>> {
  const rows = await trx
    .selectFrom('brand')
    .select(['id', 'brandName'])
    .where('status', '=', '1')
    .execute()
  return new Map(rows.map(({ id, brandName }) => [brandName, id]))
}
