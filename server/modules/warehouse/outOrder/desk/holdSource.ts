import { asWholeCompany, type Id, type Trx } from '../../../../base/db'
import { eventsOf } from '../outEvents'
import type { HeldOut } from '../types'

/** Holds what a document was made for before the document: whoever cancels the source takes them in the same order. */
export async function holdSource(trx: Trx, id: Id): Promise<void> {
  if (!/^\d{1,18}$/.test(id)) return
  const out = await trx
    .selectFrom('outOrder')
    .select(['id', 'sourceType', 'sourceNum'])
    .where('id', '=', id)
    .executeTakeFirst()
  // the source may lie where the person of the warehouse sees nothing
  if (out)
    await asWholeCompany(trx, async () => eventsOf(out.sourceType).hold?.(trx, out as HeldOut))
}
