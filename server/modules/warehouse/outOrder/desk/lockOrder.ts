import { asWholeCompany, type Trx } from '../../../../base/db'
import { lockedFirst } from '../../../../kit/machines'
import { holdEach, holdSources } from '../change/holdOut'

/** What documents were made for stands before them: whoever cancels a source takes them in the same order. */
export function lockSourcesFirst(): void {
  lockedFirst('out_order', holdSource)
  lockedFirst('out_order_item', async (trx, ids) => {
    const items = await trx
      .selectFrom('outOrderItem')
      .select('outOrderId')
      .where('id', 'in', ids)
      .execute()
    const outs = [...new Set(items.map(({ outOrderId }) => outOrderId))]
    if (outs.length === 0) return
    await holdSource(trx, outs)
    await holdEach(trx, outs)
  })
}

async function holdSource(trx: Trx, ids: readonly string[]): Promise<void> {
  const outs = await trx
    .selectFrom('outOrder')
    .select(['sourceType', 'sourceNum'])
    .where('id', 'in', ids)
    .execute()
  // the source may lie where the person of the warehouse sees nothing
  await asWholeCompany(trx, () => holdSources(trx, outs))
}
