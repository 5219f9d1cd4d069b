import { toJson, type Id, type Trx } from '../../../base/db'
import type { Context, SessionUser } from '../../../kit/http'
import { confirmList, makeWaves, takeCopies } from '../../../modules/warehouse/picking'
import { actAs } from '../../trade/playKit'
import { leftInPool, waitingToPick } from './waitingToPick'

const perWave = 4

/**
 * Waves and pick lists of one demo company in every state, made by the program's own steps on documents that wait to be
 * picked. The transaction acts for the company already.
 */
export async function playPicking(trx: Trx, user: SessionUser): Promise<void> {
  const ctx = await actAs(trx, user)
  const waiting = await waitingToPick(trx, ctx)
  const [first] = waiting
  if (!first || waiting.length < leftInPool + 3 * perWave) return
  const { warehouseId } = first
  const sortWallId = await addWall(trx, ctx, warehouseId)
  const take = () => waiting.splice(0, perWave).map(({ id }) => id)
  const wave = (more: { pickerId?: Id } = {}) =>
    makeWaves(trx, ctx, { outIds: take(), pickMode: 'SORT', sortWallId, ...more })
  await wave()
  const half = await wave({ pickerId: ctx.user.userId })
  const [begun] = await linesOf(trx, half.waves[0]?.pickListIds[0])
  if (begun) await takeCopies(trx, begun.id, 1)
  const done = await wave({ pickerId: ctx.user.userId })
  for (const listId of done.waves[0]?.pickListIds ?? []) {
    const list = await trx
      .selectFrom('pickList')
      .selectAll()
      .where('id', '=', listId)
      .executeTakeFirstOrThrow()
    await confirmList(trx, list, [], undefined, ctx)
  }
}

async function addWall(trx: Trx, ctx: Context, warehouseId: Id): Promise<Id> {
  const { id } = await trx
    .insertInto('sortWall')
    .values({
      companyId: ctx.companyId,
      warehouseId,
      wallName: '一号分拣墙',
      wallCode: 'FJQ-1',
      rowCount: 4,
      columnCount: 6,
      disabledBaskets: toJson([13]),
      createBy: ctx.user.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const linesOf = (trx: Trx, listId: Id | undefined) =>
  trx
    .selectFrom('pickListItem')
    .selectAll()
    .where('pickListId', '=', listId ?? '0')
    .orderBy('sortNo')
    .execute()
