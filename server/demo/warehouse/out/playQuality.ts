import type { Id, Trx } from '../../../base/db'
import type { Context, SessionUser } from '../../../kit/http'
import { stopOut } from '../../../modules/warehouse/outOrder'
import { confirmList, makeWaves } from '../../../modules/warehouse/picking'
import {
  anyCopy,
  failCopy,
  findNeeds,
  isOpen,
  ofOut,
  passCopies,
  passWhole,
  startSorting,
} from '../../../modules/warehouse/quality'
import { passWithoutScan, reportProblem } from '../../../modules/warehouse/review'
import { actAs } from '../../trade/playKit'
import { typeNumbers } from './typeNumbers'
import { leftInPool, waitingToPick, type WaitingOut } from './waitingToPick'

interface Stage {
  trx: Trx
  ctx: Context
  warehouseId: Id
}

const onWall = 6
const asWholes = 6
const atMostSingles = 4

/**
 * A wave on its wall with baskets in every state, single copies and whole documents that wait for their check, records
 * that passed and failed, parcels that wait for their review, one with a problem and one reviewed.
 */
export async function playQuality(trx: Trx, user: SessionUser): Promise<void> {
  const ctx = await actAs(trx, user)
  const waiting = await waitingToPick(trx, ctx)
  const [first] = waiting
  if (!first || waiting.length < leftInPool + onWall + asWholes) return
  const stage = { trx, ctx, warehouseId: first.warehouseId }
  const spare = waiting.slice(0, waiting.length - leftInPool)
  const singles = spare.filter(({ totalQuantity }) => totalQuantity === 1).slice(0, atMostSingles)
  const rest = spare
    .filter((out) => !singles.includes(out))
    .toSorted((left, right) => right.totalQuantity - left.totalQuantity)
  await playWall(stage, rest.slice(0, onWall))
  await playWholes(stage, rest.slice(onWall, onWall + asWholes))
  await playSingles(stage, singles)
}

/** Two full baskets, one begun, one of a stopped order, the others empty; one copy ships in another grade. */
async function playWall(stage: Stage, outs: readonly WaitingOut[]): Promise<void> {
  const { trx, ctx, warehouseId } = stage
  const { id: sortWallId } = await trx
    .insertInto('sortWall')
    .values({
      companyId: ctx.companyId,
      warehouseId,
      wallName: '二号分拣墙',
      wallCode: 'FJQ-2',
      rowCount: 2,
      columnCount: 5,
      createBy: ctx.user.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const waveId = await pickedWave(stage, outs, 'SORT', sortWallId)
  if (waveId === undefined) return
  await startSorting(trx, waveId, null, ctx)
  const [full, alsoFull, begun, stopped] = outs
  const [record] = full ? await pass(stage, full) : []
  if (alsoFull) await pass(stage, alsoFull)
  if (begun) await pass(stage, begun, 1)
  if (stopped) await stopOut(trx, stopped.outOrderNum, { reason: 'BUYER' }, ctx)
  if (record)
    await failCopy(
      trx,
      record,
      {
        failReason: 'GRADE_LOW',
        dealType: 'GRADE',
        newGrade: '85',
        remark: '书角有磨损，买家同意',
      },
      `demo-qc-${record}`,
      ctx,
    )
}

/** Some wait for their check; of those that passed one has a problem, one is reviewed, the others wait for it. */
async function playWholes(stage: Stage, outs: readonly WaitingOut[]): Promise<void> {
  const { trx, ctx } = stage
  await pickedWave(stage, outs, 'WHOLE', null)
  const [wrong, done, ...others] = outs
  for (const out of [wrong, done, ...others.slice(0, 2)]) if (out) await passWhole(trx, out.id, ctx)
  const numbers = outs.map(
    ({ outOrderNum }, at) => [outOrderNum, `YT88000000003${String(at).padStart(2, '0')}`] as const,
  )
  await typeNumbers(trx, ctx, numbers)
  if (wrong)
    await reportProblem(
      trx,
      wrong.id,
      { errorType: 'LESS', errorRemark: '清点少一册，请重新核对' },
      ctx,
    )
  if (done) await passWithoutScan(trx, done.id, ctx)
}

/** One has passed, the others wait for the gun. */
async function playSingles(stage: Stage, outs: readonly WaitingOut[]): Promise<void> {
  if (outs.length < 2) return
  await pickedWave(stage, outs, 'SINGLE', null)
  const [first] = outs
  if (first) await pass(stage, first)
}

/** A wave of some documents of which everything is picked. */
async function pickedWave(
  { trx, ctx }: Stage,
  outs: readonly WaitingOut[],
  pickMode: 'SORT' | 'SINGLE' | 'WHOLE',
  sortWallId: Id | null,
): Promise<Id | undefined> {
  const outIds = outs.map(({ id }) => id)
  const pickerId = ctx.user.userId
  const { waves } = await makeWaves(trx, ctx, { outIds, pickMode, sortWallId, pickerId })
  for (const { pickListIds } of waves)
    for (const listId of pickListIds) {
      const list = await trx
        .selectFrom('pickList')
        .selectAll()
        .where('id', '=', listId)
        .executeTakeFirstOrThrow()
      await confirmList(trx, list, [], undefined, ctx)
    }
  return waves[0]?.id
}

/** Copies of a document go through the check one by one. @returns ids of their records */
async function pass(
  { trx, ctx }: Stage,
  { id }: WaitingOut,
  most = Number.POSITIVE_INFINITY,
): Promise<Id[]> {
  const records: Id[] = []
  for (const need of (await findNeeds(trx, ofOut(id), anyCopy)).filter(isOpen))
    for (let at = need.checked; at < need.wanted && records.length < most; at += 1) {
      const passed = await passCopies(trx, need, 1, ctx)
      if (passed) records.push(passed.recordId)
    }
  return records
}
