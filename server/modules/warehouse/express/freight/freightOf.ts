import { recordsOf, textsOf, type Id, type Trx } from '../../../../base/db'
import type { Yuan } from '../../../../base/money'
import { reckonFreight, type Parcel } from './reckonFreight'
import type { ChargeType, FreightTemplate, RegionFee } from './types'

/**
 * What a parcel costs by a template. Without one, or by one out of use, nothing is known: 0.00.
 * @returns yuan
 */
export async function freightOf(trx: Trx, freightId: Id | null, parcel: Parcel): Promise<Yuan> {
  const template = freightId === null ? undefined : await findTemplate(trx, freightId)
  return template ? reckonFreight(template, parcel) : '0.00'
}

/** One in use. */
export async function findTemplate(trx: Trx, id: Id): Promise<FreightTemplate | undefined> {
  const row = await trx
    .selectFrom('expressFreight')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', '1')
    .executeTakeFirst()
  return (
    row && {
      chargeType: row.chargeType as ChargeType,
      otherwise: {
        first: row.defaultFirst,
        firstUnit: row.defaultFirstUnit,
        next: row.defaultNext,
        nextUnit: row.defaultNextUnit,
      },
      rules: recordsOf(row.rules).map(feeOf),
      packWeight: row.packWeight,
    }
  )
}

type Line = ReturnType<typeof recordsOf>[number]

const feeOf = ({ regions = [], first, firstUnit, next, nextUnit }: Line): RegionFee => ({
  regions: textsOf(regions),
  first: String(first ?? '0.00'),
  firstUnit: String(firstUnit ?? 1),
  next: String(next ?? '0.00'),
  nextUnit: String(nextUnit ?? 1),
})
