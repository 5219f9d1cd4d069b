import { asWholeCompany, type Id, type Trx } from '../../../../base/db'
import { lockedFirst } from '../../../../kit/machines'
import { eventsOf } from './inEvents'

/** The order in which everybody holds them: source, document, its lines and boxes, stock. */
export function lockDocumentsFirst(): void {
  lockedFirst('in_order', holdSources)
  lockedFirst('in_order_item', async (trx, ids) => {
    const items = await trx
      .selectFrom('inOrderItem')
      .select('inOrderId')
      .where('id', 'in', ids)
      .execute()
    await holdDocuments(trx, items)
  })
  lockedFirst('in_box', async (trx, ids) => {
    const boxes = await trx.selectFrom('inBox').select('inOrderId').where('id', 'in', ids).execute()
    await holdDocuments(trx, boxes)
  })
}

async function holdDocuments(trx: Trx, parts: readonly { inOrderId: Id }[]): Promise<void> {
  const ids = [...new Set(parts.map(({ inOrderId }) => inOrderId))]
  if (ids.length === 0) return
  await holdSources(trx, ids)
  const documents = trx.selectFrom('inOrder').select('id').where('id', 'in', ids).orderBy('id')
  await documents.forNoKeyUpdate().execute()
}

async function holdSources(trx: Trx, ids: readonly string[]): Promise<void> {
  // the source may lie where the person of the warehouse sees nothing
  await asWholeCompany(trx, async () => {
    const documents = await trx
      .selectFrom('inOrder')
      .select(['sourceType', 'sourceNum'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    for (const document of documents) await eventsOf(document.sourceType).hold?.(trx, document)
  })
}
