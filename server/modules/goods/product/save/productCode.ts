import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'

/**
 * Takes the next free product codes of a company: SP and eight digits. The serial row is locked until commit, so two
 * transactions never get the same code; codes that people typed themselves are passed over.
 * @example await nextProductCodes(trx, companyId, 1) // ['SP00000042']
 */
export async function nextProductCodes(trx: Trx, companyId: Id, count: number): Promise<string[]> {
  await startSerial(trx, companyId)
  const codes: string[] = []
  while (codes.length < count) {
    const wanted = await takeSerials(trx, companyId, count - codes.length)
    const used = await trx
      .selectFrom('product')
      .select('productCode')
      .where('companyId', '=', companyId)
      .where('productCode', 'in', wanted)
      .execute()
    const taken = new Set(used.map((row) => row.productCode))
    codes.push(...wanted.filter((code) => !taken.has(code)))
  }
  return codes
}

// A company whose products came from elsewhere begins behind its highest code, instead of trying them one by one.
const startSerial = (trx: Trx, companyId: Id) =>
  sql`insert into product_code_serial (company_id, last_serial)
    select ${companyId}, coalesce(max(substr(product_code, 3)::bigint), 0)
    from product where company_id = ${companyId} and product_code ~ '^SP[0-9]{8}$'
    on conflict (company_id) do nothing`.execute(trx)

async function takeSerials(trx: Trx, companyId: Id, count: number): Promise<string[]> {
  const { lastSerial } = await trx
    .updateTable('productCodeSerial')
    .set((eb) => ({ lastSerial: eb('lastSerial', '+', String(count)) }))
    .where('companyId', '=', companyId)
    .returning('lastSerial')
    .executeTakeFirstOrThrow()
  const first = Number(lastSerial) - count + 1
  return Array.from({ length: count }, (_, index) => `SP${String(first + index).padStart(8, '0')}`)
}
