import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import type { WarehouseActor } from '../../outOrder'
import { anyCopy, findNeeds, isOpen, ofOut } from './needs'
import { passCopies } from './passCopies'

/**
 * A document that is checked by itself: it waits for its check and no wall waits for it.
 * @throws QC_DOCUMENT_STATE, QC_ON_WALL
 */
export async function requireWhole(trx: Trx, outOrderId: Id): Promise<void> {
  const { outOrderNum, outStatus, waveNum } = await trx
    .selectFrom('outOrder')
    .select(['outOrderNum', 'outStatus', 'waveNum'])
    .where('id', '=', outOrderId)
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  if (outStatus !== 'WAIT_QC')
    throw fail('QC_DOCUMENT_STATE', {
      outOrderNum,
      status: dictLabel(schemas(), 'out_order_status', outStatus),
    })
  const wall = await trx
    .selectFrom('wave')
    .select('id')
    .where('waveNum', '=', waveNum ?? '')
    .where('pickMode', '=', 'SORT')
    .where('waveStatus', '<>', 'DONE')
    .executeTakeFirst()
  if (wall) throw fail('QC_ON_WALL', { outOrderNum, waveNum })
}

/**
 * 整单质检通过: everything of a document that is not checked yet is found good, a record per line.
 * @returns ids of the records, and copies
 * @throws QC_DOCUMENT_STATE, QC_ON_WALL, QC_FULL
 */
export async function passWhole(
  trx: Trx,
  outOrderId: Id,
  actor: WarehouseActor,
): Promise<{ recordIds: Id[]; quantity: number }> {
  await requireWhole(trx, outOrderId)
  const recordIds: Id[] = []
  let quantity = 0
  for (const need of (await findNeeds(trx, ofOut(outOrderId), anyCopy)).filter(isOpen)) {
    const open = need.wanted - need.checked
    const passed = await passCopies(trx, need, open, actor)
    if (!passed) throw fail('QC_FULL', { productName: need.productName })
    recordIds.push(passed.recordId)
    quantity += open
  }
  return { recordIds, quantity }
}
