import { asWholeCompany, type Id } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { scanStep, type ScanOutcome } from '../../../../kit/scans'
import { holdOuts } from '../../outOrder'
import { boxInHand, requireFreeBox, takeInHand } from '../boxes/handBox'
import { beginPacking } from '../document/beginPacking'
import { holdPacking, packable, requirePacking } from '../document/holdPacking'
import { requireOpenBox } from '../boxes/putIn'
import type { BoxRow } from '../types'
import { closeHere } from './boxKeys'
import { handOf, type Packing, type PackWork } from './station'

type Goal =
  { kind: 'close' } | { kind: 'out'; outOrderId: Id; num: string } | { kind: 'box'; box: BoxRow }

/** The printed card that closes the box in hand. */
const closingCard = 'FX'

/** 出库单 or 装箱单 to pack, the label of a box to go on with, or the card that closes the one in hand. */
export const scanDocument = scanStep<Packing, Goal>({
  match: { document: find },
  choice: (goal) =>
    goal.kind === 'out'
      ? { key: goal.outOrderId, label: goal.num }
      : { key: goal.kind, label: goal.kind },
  take: (work, goal) => {
    if (goal.kind === 'close') return closeHere(work, {})
    return goal.kind === 'box' ? takeBox(work, goal.box) : load(work, goal.outOrderId)
  },
})

async function find({ trx, ctx, warehouseId }: PackWork, text: string): Promise<Goal[]> {
  const num = text.toUpperCase()
  if (num === closingCard) return [{ kind: 'close' }]
  const box = await trx
    .selectFrom('packBox as b')
    .innerJoin('packingList as p', 'p.id', 'b.packingId')
    .selectAll('b')
    .where('b.companyId', '=', ctx.companyId)
    .where('p.warehouseId', '=', warehouseId)
    .where('b.boxNum', '=', num)
    .executeTakeFirst()
  if (box) return [{ kind: 'box', box }]
  const outs = await trx
    .selectFrom('outOrder as o')
    .select(['o.id', 'o.outOrderNum'])
    .where('o.companyId', '=', ctx.companyId)
    .where('o.warehouseId', '=', warehouseId)
    .where((eb) =>
      eb.or([
        eb('o.outOrderNum', '=', num),
        eb.and([eb('o.orderNum', '=', num), eb('o.outStatus', 'in', [...packable])]),
        eb.exists(
          eb
            .selectFrom('packingList as p')
            .select('p.id')
            .whereRef('p.outOrderId', '=', 'o.id')
            .where('p.packingNum', '=', num),
        ),
      ]),
    )
    .orderBy('o.id')
    .limit(9)
    .execute()
  return outs.map(({ id, outOrderNum }) => ({ kind: 'out', outOrderId: id, num: outOrderNum }))
}

/** @throws PACK_BOX_TAKEN, PACK_BOX_CLOSED, PACK_STATE, OUT_STATE, OUT_HELD */
async function takeBox(work: PackWork, seen: BoxRow): Promise<ScanOutcome<Packing>> {
  const { trx, state } = work
  return asWholeCompany(trx, async () => {
    const held = await holdPacking(trx, seen.packingId)
    requirePacking(held, '装箱')
    const box = await trx
      .selectFrom('packBox')
      .selectAll()
      .where('id', '=', seen.id)
      .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
    requireOpenBox(box)
    const hand = handOf(work)
    await requireFreeBox(trx, box, hand.userId)
    const before = await takeInHand(trx, hand, box.id)
    return {
      outcome: 'boxTaken',
      facts: { boxIndex: box.boxIndex, quantity: box.boxQuantity },
      state: { packingId: box.packingId, lineId: state.lineId },
      step: 'book',
      effect: { kind: 'hand', before },
    }
  })
}

/** 开始装箱, or going on with what was begun. */
async function load(work: PackWork, outOrderId: Id): Promise<ScanOutcome<Packing>> {
  const { trx, ctx } = work
  return asWholeCompany(trx, async () => {
    const [out] = await holdOuts(trx, [outOrderId], 'alone')
    if (!out) throw fail('ROW_NOT_FOUND')
    const before = (await boxInHand(trx, handOf(work)))?.id ?? null
    const { packing, box } = await beginPacking(trx, out, ctx)
    return {
      outcome: 'opened',
      facts: {
        outOrderNum: out.outOrderNum,
        boxIndex: box.boxIndex,
        left: packing.totalQuantity - packing.boxedQuantity,
      },
      state: { packingId: packing.id, lineId: null },
      step: 'book',
      effect: { kind: 'hand', before },
    }
  })
}
