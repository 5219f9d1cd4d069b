import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import type { HeldOut } from '../types'

type OfSource = Pick<HeldOut, 'sourceType' | 'sourceNum'>

export const sourceOf = ({ sourceType, sourceNum }: OfSource) => `${sourceType}/${sourceNum}`

/** The last shipment of each source, over all its documents. The sources are held: nobody else counts at this moment. */
export async function lastSeqs(
  trx: Trx,
  outs: readonly { out: OfSource }[],
): Promise<Map<string, number>> {
  const types = outs.map(({ out }) => out.sourceType)
  const nums = outs.map(({ out }) => out.sourceNum)
  const { rows } = await sql<OfSource & { seq: number }>`
    select o.source_type, o.source_num, max(s.seq) as seq
    from (select distinct * from unnest(${types}::text[], ${nums}::text[])) as n(type, num)
    join out_order o on o.source_type = n.type and o.source_num = n.num
    join out_shipment s on s.out_order_id = o.id
    group by 1, 2`.execute(trx)
  return new Map(rows.map((row) => [sourceOf(row), row.seq]))
}
