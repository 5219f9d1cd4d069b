import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { postMove, shelfOfCode } from '../../move'
import { actorOf } from '../actor'
import { returnPicked } from '../change/endOut'
import { holdOut, requireState } from '../change/holdOut'
import { logOut } from '../logOut'
import { toPutBack, type PickedCopies } from './toPutBack'
import type { HeldOut, WarehouseActor } from '../types'

/** Where copies of a reservation are put. */
export interface PutBackLine {
  lockId: Id
  shelfCode: string
}

/**
 * 归位: the picked copies of a stopped document lie on shelves again and are free; on another shelf than they came from
 * by a 归位 move. Lines that name no shelf go back to their own.
 * @returns numbers of the moves that were made
 * @throws OUT_STATE, OUT_BACK_STALE, MOVE_SHELF_UNKNOWN, MOVE_SHELF_FROZEN, MOVE_SHELF_OFF, MOVE_SHELF_NO_MIX
 */
export async function putBack(
  trx: Trx,
  outOrderNum: string,
  lines: readonly PutBackLine[],
  requestId: string,
  by?: WarehouseActor,
): Promise<string[]> {
  const out = await holdOut(trx, outOrderNum)
  requireState(out, ['INTERCEPTED'], '归位')
  const picked = await toPutBack(trx, outOrderNum)
  const gone = lines.filter(({ lockId }) => picked.every((copies) => copies.lockId !== lockId))
  if (gone.length > 0) throw fail('OUT_BACK_STALE', { outOrderNum, count: gone.length })
  const actor = await actorOf(trx, by)
  await returnPicked(trx, outOrderNum, actor)
  const moves: string[] = []
  for (const copies of picked) {
    const { shelfCode = copies.shelfCode } =
      lines.find(({ lockId }) => lockId === copies.lockId) ?? {}
    if (shelfCode.trim() !== copies.shelfCode)
      moves.push(await moveTo(trx, out, copies, shelfCode, { actor, requestId }))
  }
  const quantity = picked.reduce((sum, copies) => sum + copies.quantity, 0)
  const elsewhere = moves.length > 0 ? `，换货位的见移库单 ${moves.join('、')}` : ''
  await logOut(trx, out, actor, '归位', `${quantity} 册放回货位${elsewhere}`)
  return moves
}

async function moveTo(
  trx: Trx,
  { companyId, warehouseId, outOrderNum }: HeldOut,
  copies: PickedCopies,
  shelfCode: string,
  { actor, requestId }: { actor: WarehouseActor; requestId: string },
): Promise<string> {
  const to = await shelfOfCode(trx, warehouseId, shelfCode)
  const { moveNum } = await postMove(trx, {
    ctx: { companyId, user: actor.user, now: () => actor.now() } as Parameters<
      typeof postMove
    >[1]['ctx'],
    warehouseId,
    requestId: `${requestId}:${copies.lockId}`,
    action: '归位',
    moveType: 'BACK',
    sourceNum: outOrderNum,
    from: { id: copies.shelfId, code: copies.shelfCode },
    to,
    lines: [{ stockId: copies.stockId, quantity: copies.quantity }],
  })
  return moveNum
}
