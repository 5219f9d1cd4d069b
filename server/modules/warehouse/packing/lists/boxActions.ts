import type { Id, Trx } from '../../../../base/db'
import { asWholeCompany } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { defineBatch, defineMachine, lockedFirst } from '../../../../kit/machines'
import { openBox } from '../boxes/closeBox'
import { requireFreeBox } from '../boxes/handBox'
import { moveItem } from '../boxes/moveItem'
import { removeBox } from '../boxes/removeBox'
import { holdPacking, requirePacking } from '../document/holdPacking'

// boxes and what lies in them, their list and its document first
for (const [table, parts] of [
  ['pack_box', 'packBox'],
  ['pack_box_item', 'packBoxItem'],
] as const)
  lockedFirst(table, async (trx, ids) => {
    const lists = await trx
      .selectFrom(parts)
      .select('packingId')
      .distinct()
      .where('id', 'in', ids)
      .orderBy('packingId')
      .execute()
    for (const { packingId } of lists) await holdPacking(trx, packingId)
  })

const boxes = defineMachine({
  resource: 'packBox',
  table: 'packBox',
  transitions: {
    open: {
      errors: ['PACK_STATE', 'OUT_STATE', 'OUT_HELD'],
      guard: async (trx, { packingId }) =>
        requirePacking(await holdPacking(trx, packingId), '开箱'),
      // the state is written already
      effect: (trx, box) => openBox(trx, box),
    },
    remove: {
      errors: ['PACK_STATE', 'OUT_STATE', 'OUT_HELD', 'PACK_BOX_TAKEN'],
      async effect(trx, box, _input, { user }) {
        const held = await holdPacking(trx, box.packingId)
        requirePacking(held, '删除箱')
        await requireFreeBox(trx, box, user.userId)
        await removeBox(trx, held.packing, box)
      },
    },
  },
})

const move = defineBatch({
  resource: 'packBoxItem',
  action: 'move',
  isSingle: true,
  errors: [
    'PACK_STATE',
    'OUT_STATE',
    'OUT_HELD',
    'PACK_BOX_NONE',
    'PACK_BOX_TAKEN',
    'PACK_BOX_CLOSED',
    'PACK_SAME_BOX',
    'PACK_NOT_IN_BOX',
  ],
  async row(trx, ctx, id, { toBoxIndex, moveQuantity }, name) {
    const packingId = await listOfItem(trx, id)
    await asWholeCompany(trx, async () => {
      const held = await holdPacking(trx, packingId)
      name(held.packing.packingNum)
      requirePacking(held, '移箱')
      const { userId } = ctx.user
      await moveItem(trx, held.packing, id, { toBoxIndex, quantity: moveQuantity, userId })
    })
  },
})

async function listOfItem(trx: Trx, id: string): Promise<Id> {
  const item = /^\d{1,18}$/.test(id)
    ? await trx
        .selectFrom('packBoxItem')
        .select('packingId')
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!item) throw fail('ROW_NOT_FOUND')
  return item.packingId
}

export const boxActions = [...boxes, move]
