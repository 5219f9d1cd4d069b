import { asWholeCompany, type Id, type JsonValue, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { closeBox, openBox } from '../boxes/closeBox'
import { takeInHand } from '../boxes/handBox'
import { takeOut } from '../boxes/putIn'
import { removeBox } from '../boxes/removeBox'
import { holdPacking, requirePacking, type HeldPacking } from '../document/holdPacking'
import type { BoxRow } from '../types'
import type { Counted } from './countCopies'
import { handOf, type PackWork } from './station'

type Effect =
  | Counted
  | { kind: 'hand'; before: Id | null }
  | { kind: 'made'; boxId: Id; before: Id | null }
  | { kind: 'closed'; boxId: Id }
  | {
      kind: 'reopened'
      boxId: Id
      before: Id | null
      weight?: string | null
      volume?: string | null
    }
  | { kind: 'final'; what: string }

/** Takes back what a scan did to the boxes. @throws PACK_UNDO_FINAL, PACK_STATE, PACK_BOX_CLOSED, ROW_NOT_FOUND */
export async function undoPacking(work: PackWork, stored: JsonValue): Promise<void> {
  const effect = stored as Effect
  if (effect.kind === 'final') throw fail('PACK_UNDO_FINAL', { what: effect.what })
  await asWholeCompany(work.trx, async () => {
    if (effect.kind === 'hand') return giveBack(work, effect.before)
    const { box, held } = await holdBox(work.trx, effect.boxId)
    return takeBack(work, held, box, effect)
  })
}

async function takeBack(
  work: PackWork,
  { packing }: HeldPacking,
  box: BoxRow,
  effect: Exclude<Effect, { kind: 'hand' | 'final' }>,
): Promise<void> {
  const { trx, ctx } = work
  switch (effect.kind) {
    case 'counted':
      await takeOut(trx, box, effect.portions)
      if (effect.isNewBox && box.boxQuantity === quantityOf(effect))
        await removeBox(trx, packing, box)
      return
    case 'made':
      if (box.boxQuantity > 0) throw fail('PACK_NOT_EMPTY', { boxNum: box.boxNum })
      await removeBox(trx, packing, box)
      return giveBack(work, effect.before)
    case 'closed':
      await openBox(trx, box)
      return giveBack(work, box.id)
    case 'reopened':
      await closeBox(trx, box, effect, ctx)
      return giveBack(work, effect.before)
  }
}

const quantityOf = ({ portions }: Counted) =>
  portions.reduce((sum, { quantity }) => sum + quantity, 0)

async function holdBox(trx: Trx, boxId: Id): Promise<{ box: BoxRow; held: HeldPacking }> {
  const byId = () =>
    trx.selectFrom('packBox').selectAll().where('id', '=', boxId).executeTakeFirst()
  const seen = await byId()
  if (!seen) throw fail('ROW_NOT_FOUND')
  const held = await holdPacking(trx, seen.packingId)
  requirePacking(held, '撤销')
  const box = await byId()
  if (!box) throw fail('ROW_NOT_FOUND')
  return { box, held }
}

/** The box that was in hand before, if it still stands open with nobody at it. */
async function giveBack(work: PackWork, before: Id | null): Promise<void> {
  const free = await work.trx
    .selectFrom('packBox')
    .select('id')
    .where('id', '=', before ?? '0')
    .where('boxStatus', '=', 'OPEN')
    .where((eb) => eb.or([eb('packerId', 'is', null), eb('packerId', '=', work.ctx.user.userId)]))
    .executeTakeFirst()
  await takeInHand(work.trx, handOf(work), free?.id ?? null)
}
