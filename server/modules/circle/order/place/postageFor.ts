import { sql } from 'kysely'
import { textsOf, type Id, type JsonValue, type Trx } from '../../../../base/db'
import { fromFen, toFen } from '../../../../base/money'
import { feeFor } from '../../choice/feeFor'
import { postageOf, type ParcelFee } from '../../choice/parcelFee'
import type { GoodRow, Receiver } from './types'

interface Template {
  id: Id
  chargeMode: string
  rules: JsonValue
  noDeliverRegions: JsonValue
}

export interface Postage {
  /** Yuan. */
  postage: string
  /** Rows that are not sent to where the goods are to go. */
  unreachable: ReadonlySet<Id>
}

/**
 * What the supplier asks for their parcels to the receiver: each of their warehouses sends one, charged by the templates of
 * its offers. Without a template it costs nothing, 邮费待确认.
 */
export async function postageFor(
  trx: Trx,
  rows: readonly GoodRow[],
  receiver: Receiver,
): Promise<Postage> {
  const templates = await readTemplates(trx, rows)
  const unreachable = new Set(
    rows.flatMap(({ row }) =>
      isRefused(templates.get(row.freightTemplateId ?? ''), receiver) ? [row.id] : [],
    ),
  )
  const parcels = new Map<string, GoodRow[]>()
  for (const good of rows) {
    if (unreachable.has(good.row.id)) continue
    const key = `${good.row.warehouseId} ${good.row.freightTemplateId ?? ''}`
    parcels.set(key, [...(parcels.get(key) ?? []), good])
  }
  const fen = [...parcels.values()].reduce((sum, parcel) => {
    const template = templates.get(parcel[0]?.row.freightTemplateId ?? '')
    return sum + feeOf(parcel, template && feeFor(template, placeOf(receiver)))
  }, 0)
  return { postage: fromFen(BigInt(fen)), unreachable }
}

const feeOf = (parcel: readonly GoodRow[], fee: ParcelFee | undefined): number =>
  postageOf(fee, {
    pieces: parcel.reduce((sum, { quantity }) => sum + quantity, 0),
    grams: parcel.reduce((sum, { row, quantity }) => sum + row.weightG * quantity, 0),
    amountFen: parcel.reduce(
      (sum, { price, quantity }) => sum + Number(toFen(price)) * quantity,
      0,
    ),
  })

async function readTemplates(trx: Trx, rows: readonly GoodRow[]): Promise<Map<Id, Template>> {
  const ids = rows.flatMap(({ row }) => row.freightTemplateId ?? [])
  const { rows: found } = await sql<Template>`
    select id, charge_mode, rules, no_deliver_regions from gp_freight
    where id = any(${ids}::bigint[])`.execute(trx)
  return new Map(found.map((template) => [template.id, template]))
}

const placeOf = ({ province, city, district }: Receiver) => ({
  province,
  city,
  district: district ?? undefined,
})

function isRefused(template: Template | undefined, receiver: Receiver): boolean {
  const path = `${receiver.province}/${receiver.city}/${receiver.district ?? ''}/`
  return textsOf(template?.noDeliverRegions ?? []).some((region) => path.startsWith(`${region}/`))
}
