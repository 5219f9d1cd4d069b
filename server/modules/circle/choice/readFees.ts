import { sql } from 'kysely'
import type { Id, JsonValue, Trx } from '../../../base/db'
import { feeFor, type Place } from './feeFor'
import type { ParcelFee } from './parcelFee'

/** Fees by template id, for the place the task's goods go to. A template without a price for it is absent. */
export type Fees = ReadonlyMap<Id, ParcelFee>

/**
 * Freight templates as they charge for the region of the task.
 * @param suppliers  whose parcels are asked for; absent: of every supplier that may be seen
 */
export async function readFees(
  trx: Trx,
  region: JsonValue,
  suppliers?: readonly Id[],
): Promise<Fees> {
  const only = suppliers ? sql`where supply_company_id = any(${suppliers}::bigint[])` : sql``
  const { rows } = await sql<{ id: Id; chargeMode: string; rules: JsonValue }>`
    select id, charge_mode, rules from gp_freight ${only} order by id`.execute(trx)
  const place = placeOf(region)
  return new Map(
    rows.flatMap(({ id, ...template }) => {
      const fee = feeFor(template, place)
      return fee ? [[id, fee] as const] : []
    }),
  )
}

/** The region of a task is kept as names or as an object of them. */
function placeOf(region: JsonValue): Place {
  if (Array.isArray(region)) {
    const [province, city, district] = region.map(String)
    return { province, city, district }
  }
  return typeof region === 'object' && region !== null ? (region as Place) : {}
}
