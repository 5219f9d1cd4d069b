import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Route } from '../../../kit/http'
import { defineBatch } from '../../../kit/machines'
import { seeSupplier } from './applyShare'
import { end, recall } from './decideShare'

const supplier = { resource: 'circleSupplier', isShownOnly: true, isSingle: true } as const

/** The last application to a supplier, from the list of suppliers. @throws ROW_NOT_FOUND where there is none */
async function shareWith(trx: Trx, token: string): Promise<{ id: Id; supplierCode: string }> {
  const { supplierId, supplierCode } = await seeSupplier(trx, token)
  const { rows } = await sql<{ shareId: Id | null }>`
    select share_id from supplier_seen where supply_company_id = ${supplierId}`.execute(trx)
  const id = rows[0]?.shareId
  if (!id) throw fail('ROW_NOT_FOUND')
  return { id, supplierCode }
}

export const supplierDeeds: readonly Route[] = [
  defineBatch({
    ...supplier,
    action: 'recall',
    errors: ['STATE_REFUSED', 'GP_SHARE_SIDE'],
    async row(trx, ctx, token, _input, name) {
      const { id, supplierCode } = await shareWith(trx, token)
      name(supplierCode)
      await recall(trx, ctx, id)
    },
  }),
  defineBatch({
    ...supplier,
    action: 'end',
    errors: ['STATE_REFUSED'],
    async row(trx, ctx, token, { replyReason }, name) {
      const { id, supplierCode } = await shareWith(trx, token)
      name(supplierCode)
      await end(trx, ctx, id, replyReason)
    },
  }),
]
