import type { Id, Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import type { PickListRow } from '../types'

/** 领取, 指派: the list has a picker from now on, its wave has begun. */
export async function giveTo(
  trx: Trx,
  list: Pick<PickListRow, 'id' | 'waveId'>,
  pickerId: Id,
  ctx: Pick<Context, 'now'>,
  trolleyNo?: string | null,
): Promise<void> {
  await trx
    .updateTable('pickList')
    .set((eb) => ({
      pickStatus: 'PICKING',
      pickerId,
      startTime: eb.fn.coalesce('startTime', eb.val(ctx.now())),
      ...(trolleyNo && { trolleyNo }),
    }))
    .where('id', '=', list.id)
    .execute()
  await trx
    .updateTable('wave')
    .set({ waveStatus: 'PICKING' })
    .where('id', '=', list.waveId)
    .where('waveStatus', '=', 'CREATED')
    .execute()
}
