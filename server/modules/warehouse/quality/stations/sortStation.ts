import { asWholeCompany, type Id } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import { defineScan, scanStep, type ScanOutcome, type ScanWork } from '../../../../kit/scans'
import type { WaveRow } from '../../picking'
import { choiceOf, type Found } from '../check/findCopy'
import { ofWave, type Need } from '../check/needs'
import { finishSorting } from '../wall/finishSorting'
import { putOversBack, setAside } from '../wall/overs'
import { requireWave } from '../wall/sortWave'
import { freeWalls, startSorting } from '../wall/startSorting'
import { endOf, toStation, wavesToSort, whereIs } from '../../stations'
import { currentWave, type Sorting } from './currentWave'
import { lastCopyOf } from './lastCopy'
import { showWall } from './showWall'
import { matchCopies, takeCopy, undoEffect } from './takeCopy'

type Work = ScanWork<Sorting>

/** A wave to be sorted, on a wall where it has none yet. */
interface Start {
  wave: WaveRow
  wall: { id: Id; wallName: string; baskets: number } | undefined
}
type Goal = { kind: 'wave'; start: Start } | { kind: 'copy'; found: Found }

/** @throws QC_NO_WAVE */
async function requireCurrent(work: Work): Promise<WaveRow> {
  const wave = await currentWave(work)
  if (!wave) throw fail('QC_NO_WAVE')
  return wave
}

const copies = matchCopies(async (work: Work) => ofWave((await requireCurrent(work)).waveNum))

const scanned = scanStep<Sorting, Goal>({
  match: {
    document: async (work, text) => findWave(work, text.toUpperCase()),
    piece: async (work, text) => (await copies.piece(work, text)).map(goal),
    isbn: async (work, text) => (await copies.isbn(work, text)).map(goal),
    product: async (work, text) => (await copies.product(work, text)).map(goal),
  },
  choice: (found) =>
    found.kind === 'copy'
      ? choiceOf(found.found)
      : {
          key: found.start.wall?.id ?? found.start.wave.id,
          label: found.start.wall
            ? `${found.start.wall.wallName}，${found.start.wall.baskets} 个篮`
            : found.start.wave.waveNum,
        },
  take: (work, found) =>
    found.kind === 'wave' ? start(work, found.start) : sort(work, found.found),
})

const goal = (found: Found): Goal => ({ kind: 'copy', found })

/** The wave of a number, or of a pick list's; free walls to choose from where its own is taken or missing. */
async function findWave({ trx, ctx, warehouseId }: Work, num: string): Promise<Goal[]> {
  const wave = await trx
    .selectFrom('wave')
    .selectAll()
    .where('companyId', '=', ctx.companyId)
    .where('warehouseId', '=', warehouseId)
    .where((eb) =>
      eb.or([
        eb('waveNum', '=', num),
        eb('id', 'in', eb.selectFrom('pickList').select('waveId').where('pickListNum', '=', num)),
      ]),
    )
    .executeTakeFirst()
  if (!wave) return []
  if (wave.waveStatus !== 'PICKED' || (await isFree(trx, wave.sortWallId)))
    return [{ kind: 'wave', start: { wave, wall: undefined } }]
  requireWave(wave, ['PICKED'], '开始分拣')
  const walls = await freeWalls(trx, warehouseId, wave.orderCount)
  if (walls.length === 0)
    throw fail('QC_NO_WALL', { wanted: wave.orderCount, waveNum: wave.waveNum })
  return walls.map((wall) => ({ kind: 'wave', start: { wave, wall } }))
}

async function isFree(trx: Work['trx'], id: Id | null): Promise<boolean> {
  if (id === null) return false
  const wall = await trx
    .selectFrom('sortWall')
    .select('currentWaveNum')
    .where('id', '=', id)
    .where('status', '=', '1')
    .executeTakeFirst()
  return wall?.currentWaveNum === null
}

/** 开始分拣, or going on with a wave that is being sorted. */
async function start({ trx, ctx }: Work, { wave, wall }: Start): Promise<ScanOutcome<Sorting>> {
  requireWave(wave, ['PICKED', 'SORTING'], '开始分拣')
  const isNew = wave.waveStatus === 'PICKED'
  const { waveNum, sortWallName, orderCount } = isNew
    ? await asWholeCompany(trx, () => startSorting(trx, wave.id, wall?.id ?? null, ctx))
    : wave
  return {
    outcome: 'started',
    facts: { waveNum, sortWallName: sortWallName ?? '', orders: orderCount },
    state: { waveNum, last: null },
    ...(isNew && { effect: { final: '开始分拣' } }),
  }
}

async function sort(work: Work, found: Found): Promise<ScanOutcome<Sorting>> {
  if ('refusal' in found) throw found.refusal
  const { trx, ctx, state } = work
  const wave = await requireCurrent(work)
  if ('over' in found) return putAside(work, wave, found.over)
  const { need, passed } = await asWholeCompany(trx, () =>
    takeCopy(trx, ofWave(wave.waveNum), found, ctx),
  )
  const { recordId, checked, total, outStatus } = passed
  return {
    outcome: outStatus === undefined ? 'sorted' : 'basketFull',
    facts: {
      productName: need.productName,
      basket: voiceOf(need.basketNo),
      outOrderNum: need.outOrderNum,
      outOrderId: need.outOrderId,
      checked,
      total,
    },
    state: { ...state, waveNum: wave.waveNum, last: lastCopyOf(need, passed) },
    effect: { recordIds: [recordId] },
  }
}

/** `fix_voice` of a basket, e.g. 7号. */
function voiceOf(basketNo: number | null): string {
  const label = dictLabel(schemas(), 'fix_voice', String(basketNo))
  return label === String(basketNo) ? `${basketNo}号` : label
}

async function putAside(work: Work, wave: WaveRow, over: Need): Promise<ScanOutcome<Sorting>> {
  const { trx, ctx, state, warehouseId } = work
  const { waveNum } = wave
  const overId = await setAside(trx, { companyId: ctx.companyId, warehouseId, waveNum }, over, ctx)
  return {
    outcome: 'over',
    facts: { productName: over.productName },
    state,
    effect: { overId },
  }
}

/** 多拣已放回. */
async function oversBack(work: Work): Promise<ScanOutcome<Sorting>> {
  const { waveNum } = await requireCurrent(work)
  const count = await putOversBack(work.trx, waveNum, work.ctx)
  return {
    outcome: 'oversBack',
    facts: { count },
    state: work.state,
    effect: { final: '多拣已放回' },
  }
}

/** 完成波次. */
async function finish(work: Work): Promise<ScanOutcome<Sorting>> {
  const { trx, ctx } = work
  const { id } = await requireCurrent(work)
  const { waveNum, sortedQuantity } = await asWholeCompany(trx, () => finishSorting(trx, id, ctx))
  return {
    outcome: 'finished',
    facts: { waveNum, quantity: sortedQuantity },
    state: { waveNum: null, last: null },
    effect: { final: '完成波次' },
  }
}

/** 分拣墙质检: a wave's copies into its baskets, one by one. */
export const sortStationRoutes = defineScan<Sorting>({
  page: '/qualityTest/sort',
  start: { waveNum: null, last: null },
  steps: { scan: scanned },
  keys: { oversBack, finish },
  outcomes: ['started', 'sorted', 'basketFull', 'over', 'oversBack', 'finished'],
  show: showWall,
  ends: async (work, { waveNum }) =>
    waveNum === undefined
      ? endOf(work, [toStation('/orderReviewList/scan', work.warehouseId)], wavesToSort)
      : undefined,
  whereIs,
  undo: ({ trx, ctx }, effect) => undoEffect(trx, effect, ctx),
})
