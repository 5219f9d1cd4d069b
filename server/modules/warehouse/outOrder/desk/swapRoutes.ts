import { Type } from 'typebox'
import { defineRoute } from '../../../../kit/http'
import { defineBatch } from '../../../../kit/machines'
import { placesOf } from '../change/placesOf'
import { swapPlace } from '../change/swapPlace'

/** What 换货位 offers: places of the line's product and grade with free copies. */
const places = defineRoute({
  call: 'GET /wms/outOrder/places',
  permission: 'store:outOrder:allocate',
  summary: '出库单明细：可换的货位与可用数量',
  query: Type.Object({
    itemId: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$', title: '明细' })),
    values: Type.Optional(Type.String({ maxLength: 400 })),
  }),
  handle: (ctx, { query: { itemId } }) =>
    ctx.trx(async (trx) => {
      const found = itemId ? await placesOf(trx, itemId, 'shown') : []
      return found
        .filter(({ available }) => available > 0)
        .map(({ id, shelfCode, pieceCode, available }) => ({
          id,
          place: [shelfCode, pieceCode, `可用 ${available}`].filter(Boolean).join(' · '),
        }))
    }),
})

const swap = defineBatch({
  resource: 'outOrderItem',
  action: 'swapPlace',
  isSingle: true,
  errors: ['OUT_STATE', 'OUT_SWAP_PLACE', 'OUT_SWAP_LEFT', 'OUT_SWAP_FREE'],
  async row(trx, ctx, id, { stockId, quantity }, name) {
    name('换货位')
    await swapPlace(trx, id, { stockId, quantity }, ctx)
  },
})

export const swapRoutes = [places, swap]
