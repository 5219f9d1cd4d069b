import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { actorOf, type WarehouseActor } from '../../outOrder'
import { forgetBoxes } from '../boxes/expectBoxes'
import { holdIn, holdInOfSource, requireState } from '../held/holdIn'
import { eventsOf } from '../held/inEvents'
import { logIn } from '../held/logIn'
import type { HeldIn } from '../held/types'

/** Cancels a document nothing came in for. Cancelled twice, the second time nothing happens. @throws IN_STATE */
export async function cancelIn(
  trx: Trx,
  inOrderNum: string,
  why = '来源单据不再等货',
): Promise<void> {
  const doc = await holdIn(trx, inOrderNum)
  if (doc.inStatus === 'CANCELLED') return
  requireState(doc, ['WAIT_IN'], '取消')
  await trx.updateTable('inOrder').set({ inStatus: 'CANCELLED' }).where('id', '=', doc.id).execute()
  await forgetBoxes(trx, doc.id)
  await logIn(trx, doc, await actorOf(trx), { action: '取消', content: why })
}

/**
 * The source does not expect the rest any more (提前结单): what is missing becomes the difference. Copies that lie on
 * 收货暂存位 are put away first.
 * @throws IN_STATE
 */
export async function closeIn(trx: Trx, inOrderNum: string): Promise<void> {
  const doc = await holdIn(trx, inOrderNum)
  if (isEnded(doc)) return
  await close(trx, doc, stagedOf(doc) > 0 ? 'WAIT_SHELVE' : 'CLOSED')
  await logIn(trx, doc, await actorOf(trx), { action: '结案', content: '来源单据提前结单' })
}

/**
 * 短收结案 by the warehouse: the rest is not expected any more, and the source document is told.
 * @throws IN_STATE, IN_STAGED
 */
export async function closeShort(
  trx: Trx,
  inOrderNum: string,
  by?: WarehouseActor,
  remark = '短收结案',
): Promise<void> {
  const doc = await holdInOfSource(trx, inOrderNum)
  if (isEnded(doc)) return
  const staged = stagedOf(doc)
  if (staged > 0) throw fail('IN_STAGED', { inOrderNum, staged })
  await close(trx, doc, 'CLOSED')
  const actor = await actorOf(trx, by)
  const missing = doc.planQuantity - doc.receivedQuantity
  const content = `${remark}，差 ${missing} 册`
  await logIn(trx, doc, actor, { action: '短收结案', content })
  await eventsOf(doc.sourceType).closed?.(trx, doc, actor)
}

const isEnded = ({ inStatus }: HeldIn) => inStatus === 'CLOSED'

/** Copies that came in and are not put away yet. */
const stagedOf = ({ goodQuantity, defectQuantity, shelvedQuantity }: HeldIn) =>
  goodQuantity + defectQuantity - shelvedQuantity

async function close(trx: Trx, doc: HeldIn, inStatus: 'CLOSED' | 'WAIT_SHELVE'): Promise<void> {
  requireState(doc, ['WAIT_IN', 'PART_IN'], '结案')
  const diffQuantity = Math.max(doc.planQuantity - doc.receivedQuantity, 0)
  await trx
    .updateTable('inOrder')
    .set({ inStatus, diffQuantity })
    .where('id', '=', doc.id)
    .execute()
}
