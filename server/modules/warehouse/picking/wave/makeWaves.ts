import { nextNumber, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { enterWave, holdOuts, type HeldOut, type WarehouseActor } from '../../outOrder'
import { groupBy } from '../walk/groupBy'
import type { PickMode, Waiting } from '../types'
import { openParts, type OpenPart } from './openParts'
import { plannedFigures } from './plannedFigures'
import { planWaves } from './planWaves'
import { settleWave } from './settleWave'
import { requirePro, sortOut, type LeftOut } from './sortOut'
import { splitLists } from './splitLists'
import { storeLists } from './storeLists'
import { holdWall, type Wall } from './wallBaskets'

export interface WaveRequest {
  outIds: readonly Id[]
  pickMode: PickMode
  sortWallId?: Id | null
  /** Documents of a wave at most; the warehouse and the wall may allow fewer. */
  maxOrders?: number | null
  /** Default: yes. */
  splitByArea?: boolean | null
  /** Lines of a pick list at most; the warehouse may allow fewer. */
  maxLines?: number | null
  /** Who is to pick all of it. */
  pickerId?: Id | null
}

export interface MadeWave {
  id: Id
  waveNum: string
  orderCount: number
  pickListIds: Id[]
}

export interface WavesMade {
  waves: MadeWave[]
  leftOut: LeftOut[]
}

/** Documents of one call at most; waves are made in one transaction. */
export const maxPlanned = 2000

/**
 * 生成波次: waves of the chosen documents of one warehouse with their baskets and pick lists, all in this transaction.
 * Held documents and those somebody else planned meanwhile are left out and named.
 * @throws WAVE_NOTHING, WAVE_WAREHOUSES, WAVE_NOT_PRO, WAVE_TOO_MANY, WAVE_WALL
 */
export async function makeWaves(
  trx: Trx,
  actor: WarehouseActor,
  request: WaveRequest,
): Promise<WavesMade> {
  const count = request.outIds.length
  if (count > maxPlanned) throw fail('WAVE_TOO_MANY', { most: maxPlanned, count })
  const outs = await holdOuts(trx, request.outIds, 'withSources')
  const { fit, leftOut } = sortOut(outs, request)
  if (fit.length === 0) throw fail('WAVE_NOTHING', { reason: leftOut[0]?.reason ?? '已不在待拣池' })
  const warehouse = await requirePro(trx, fit)
  const wall = request.sortWallId
    ? await holdWall(trx, request.sortWallId, warehouse.id)
    : undefined
  const parts = groupBy(
    await openParts(
      trx,
      warehouse.id,
      fit.map(({ id }) => id),
    ),
    ({ outOrderId }) => outOrderId,
  )
  const waiting = waitingOf(fit, parts)
  const size = Math.max(
    1,
    Math.min(
      request.maxOrders ?? warehouse.waveMaxOrders,
      warehouse.waveMaxOrders,
      wall?.baskets.length ?? warehouse.waveMaxOrders,
    ),
  )
  const rules = {
    pickMode: request.pickMode,
    splitByArea: request.splitByArea ?? true,
    maxLines: Math.min(request.maxLines ?? warehouse.pickListMaxLines, warehouse.pickListMaxLines),
    pickerId: request.pickerId ?? null,
  }
  const waves: MadeWave[] = []
  for (const planned of planWaves(waiting, size))
    waves.push(await makeWave(trx, actor, { planned, wall, rules, warehouseId: warehouse.id }))
  return { waves, leftOut }
}

type PlannedOut = Waiting & { out: HeldOut; parts: readonly OpenPart[] }

const waitingOf = (outs: readonly HeldOut[], parts: ReadonlyMap<Id, OpenPart[]>): PlannedOut[] =>
  outs.map((out) => ({
    ...out,
    shelves: new Set((parts.get(out.id) ?? []).map(({ shelfId }) => shelfId)),
    out,
    parts: parts.get(out.id) ?? [],
  }))

interface WavePlan {
  planned: readonly PlannedOut[]
  wall: Wall | undefined
  rules: Parameters<typeof splitLists>[1] & { pickerId: Id | null }
  warehouseId: Id
}

async function makeWave(
  trx: Trx,
  actor: WarehouseActor,
  { planned, wall, rules, warehouseId }: WavePlan,
): Promise<MadeWave> {
  const { pickMode } = rules
  const companyId = planned[0]?.out.companyId ?? ''
  const lists = splitLists(
    planned.flatMap(({ parts }) => parts),
    rules,
  )
  const { kindCount, totalQuantity } = plannedFigures(lists.flat())
  const waveNum = await nextNumber(trx, 'BC')
  const { id } = await trx
    .insertInto('wave')
    .values({
      companyId,
      waveNum,
      warehouseId,
      pickMode,
      sortWallId: wall?.id ?? null,
      sortWallName: wall?.wallName ?? null,
      waveStatus: rules.pickerId === null ? 'CREATED' : 'PICKING',
      pickListCount: lists.length,
      orderCount: planned.length,
      kindCount,
      totalQuantity,
      createBy: actor.user.userId,
      createTime: actor.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const basketOf = (at: number) => (pickMode === 'SORT' ? (wall?.baskets[at] ?? at + 1) : null)
  const baskets = new Map(
    planned.flatMap(({ out }, at) => {
      const basketNo = basketOf(at)
      return basketNo === null ? [] : [[out.id, basketNo] as const]
    }),
  )
  const { ids: pickListIds, numsOf } = await storeLists(trx, actor, {
    wave: { id, waveNum, companyId, warehouseId, pickMode },
    lists,
    baskets,
    pickerId: rules.pickerId,
  })
  const entries = planned.map(({ out }) => ({
    out,
    place: {
      waveNum,
      basketNo: baskets.get(out.id) ?? null,
      sortWallName: wall?.wallName ?? null,
      pickListNum: numsOf.get(out.id) ?? null,
    },
  }))
  await enterWave(trx, entries, actor)
  // what it lacked was split off or reduced: all that is left lies in its basket, and no list would ever end for it
  const picked = planned.flatMap(({ out, parts }) =>
    parts.length === 0 ? [{ ...out, outStatus: 'PICKING' }] : [],
  )
  if (picked.length > 0) await settleWave(trx, id, picked, actor)
  return { id, waveNum, orderCount: planned.length, pickListIds }
}
