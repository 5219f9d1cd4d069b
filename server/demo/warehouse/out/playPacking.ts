import type { Id, Trx } from '../../../base/db'
import type { Context, SessionUser } from '../../../kit/http'
import { receiveBox } from '../../../modules/warehouse/inOrder'
import { finishPick, holdOuts, shipParcel } from '../../../modules/warehouse/outOrder'
import {
  beginPacking,
  cancelPacking,
  closeBox,
  finishPacking,
  holdPacking,
  makeBox,
  packLines,
  putIn,
  recordExpress,
  type HeldPacking,
} from '../../../modules/warehouse/packing'
import { actAs } from '../../trade/playKit'

interface Stage {
  trx: Trx
  ctx: Context
}

const wanted = 10

/**
 * Packing lists of one demo company in every state, made by the program's own steps on documents for libraries, other
 * warehouses, customers and suppliers that were being picked. The transaction acts for the company already.
 */
export async function playPacking(trx: Trx, user: SessionUser): Promise<void> {
  const stage = { trx, ctx: await actAs(trx, user) }
  const outs = await findPicked(stage)
  if (outs.length < wanted) return
  for (const { outOrderNum } of outs) await finishPick(trx, outOrderNum)
  // goods for another warehouse arrive in their boxes
  const sent = outs.find(({ outType }) => outType === 'TRANSFER') ?? outs[0]
  const others = outs.filter((out) => out !== sent)
  const [begun, half, full, packed, numbered, left, voided] = others.map(({ id }) => id)
  const gone = sent?.id
  if (!begun || !half || !full || !packed || !numbered || !gone || !left || !voided) return
  await begin(stage, voided).then((held) => cancelPacking(trx, held, stage.ctx))
  for (const id of [gone, left])
    await ship(stage, await finish(stage, id), id === left ? 'JD' : 'SF')
  await arriveInPart(stage)
  await number(stage, await finish(stage, numbered), 'DBL')
  await finish(stage, packed)
  await fill(stage, await begin(stage, full), 1)
  await fill(stage, await begin(stage, half), 0.5)
  // the one in hand when the station is opened: a box is closed, the next is begun
  await fill(stage, await begin(stage, begun), 0.25)
  await putSome(stage, await begin(stage, begun))
}

/** Documents that go in boxes and are picked outside any wave; what no customer asked for first. */
const findPicked = ({ trx, ctx }: Stage) =>
  trx
    .selectFrom('outOrder')
    .select(['id', 'outOrderNum', 'outType'])
    .where('companyId', '=', ctx.companyId)
    .where('outStatus', '=', 'PICKING')
    .where('waveNum', 'is', null)
    .where('holdFlag', '=', false)
    .where('shippedQuantity', '=', 0)
    .where((eb) =>
      eb.or([eb('outType', '<>', 'SALE'), eb('orderType', 'in', ['GP_ORDER', 'GP_BOOK'])]),
    )
    .orderBy((eb) => eb('outType', '=', 'SALE'))
    .orderBy('id')
    .limit(wanted)
    .execute()

async function begin({ trx, ctx }: Stage, outId: Id): Promise<HeldPacking> {
  const [out] = await holdOuts(trx, [outId], 'withSources')
  if (!out) throw new Error(`playPacking: no document ${outId}`)
  const { packing } = await beginPacking(trx, out, ctx)
  return holdPacking(trx, packing.id)
}

/** A share of the lines in two boxes, both closed. */
async function fill({ trx, ctx }: Stage, held: HeldPacking, share: number): Promise<void> {
  const { out, packing } = held
  const lines = await packLines(trx, out, packing)
  const taken = lines.slice(0, Math.ceil(lines.length * share))
  const cut = Math.ceil(taken.length / 2)
  const loads = [taken.slice(0, cut), taken.slice(cut)].filter(({ length }) => length > 0)
  for (const [at, load] of loads.entries()) {
    const box =
      (await openBox(trx, packing.id)) ?? (await makeBox(trx, packing, { userId: ctx.user.userId }))
    const portions = load.flatMap(({ id, plain, pieces }) => [
      ...(plain > 0 ? [{ itemId: id, pieceCode: '', quantity: plain }] : []),
      ...pieces.map((pieceCode) => ({ itemId: id, pieceCode, quantity: 1 })),
    ])
    await putIn(trx, box, portions)
    const full = await boxById(trx, box.id)
    const weight = (0.4 * full.boxQuantity + 0.6 * (at + 1)).toFixed(1)
    await closeBox(trx, full, { weight, volume: '0.048' }, ctx)
  }
}

/** A few copies of the first line that is left, into the box in hand. */
async function putSome({ trx }: Stage, { out, packing }: HeldPacking): Promise<void> {
  const lines = await packLines(trx, out, packing)
  const line = lines.find(({ plain }) => plain > 0)
  const box = await openBox(trx, packing.id)
  if (!line || !box) return
  await putIn(trx, box, [{ itemId: line.id, pieceCode: '', quantity: Math.min(3, line.plain) }])
}

async function finish(stage: Stage, outId: Id): Promise<HeldPacking> {
  const { trx, ctx } = stage
  const { packing } = await begin(stage, outId)
  await fill(stage, await holdPacking(trx, packing.id), 1)
  await finishPacking(trx, await holdPacking(trx, packing.id), ctx)
  return holdPacking(trx, packing.id)
}

async function number({ trx }: Stage, held: HeldPacking, expressCode: string): Promise<void> {
  const boxes = await trx
    .selectFrom('packBox')
    .select(['id', 'boxIndex', 'weight'])
    .where('packingId', '=', held.packing.id)
    .execute()
  const lines = boxes.map(({ id, boxIndex, weight }) => ({
    id,
    expressNum: `${expressCode}7${held.packing.packingNum.slice(-9)}${boxIndex}`,
    weight: Number(weight),
  }))
  await recordExpress(trx, held, { expressCode, freightCost: '26.00', lines })
}

async function ship(stage: Stage, held: HeldPacking, expressCode: string): Promise<void> {
  await number(stage, held, expressCode)
  await shipParcel(stage.trx, held.out.outOrderNum, {}, stage.ctx)
}

/** Of what another warehouse gets, the first box is in. */
async function arriveInPart({ trx, ctx }: Stage): Promise<void> {
  const box = await trx
    .selectFrom('inBox')
    .select('id')
    .where('companyId', '=', ctx.companyId)
    .orderBy('inOrderId')
    .orderBy('boxIndex')
    .executeTakeFirst()
  if (box) await receiveBox(trx, ctx, box.id)
}

const openBox = (trx: Trx, packingId: Id) =>
  trx
    .selectFrom('packBox')
    .selectAll()
    .where('packingId', '=', packingId)
    .where('boxStatus', '=', 'OPEN')
    .executeTakeFirst()

const boxById = (trx: Trx, id: Id) =>
  trx.selectFrom('packBox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
