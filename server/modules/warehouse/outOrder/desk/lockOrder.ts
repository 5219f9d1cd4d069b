import { asWholeCompany, type Trx } from '../../../../base/db'
import { holdSources } from '../change/holdOut'

/** Holds what documents were made for before the documents: whoever cancels a source takes them in the same order. */
export async function holdSource(trx: Trx, ids: readonly string[]): Promise<void> {
  const known = ids.filter((id) => /^\d{1,18}$/.test(id))
  if (known.length === 0) return
  const outs = await trx
    .selectFrom('outOrder')
    .select(['sourceType', 'sourceNum'])
    .where('id', 'in', known)
    .execute()
  // the source may lie where the person of the warehouse sees nothing
  await asWholeCompany(trx, () => holdSources(trx, outs))
}
