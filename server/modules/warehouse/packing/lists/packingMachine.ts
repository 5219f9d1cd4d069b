import { Type } from 'typebox'
import { fail } from '../../../../base/errors'
import { alsoShown, defineRoute } from '../../../../kit/http'
import { defineMachine, lockedFirst } from '../../../../kit/machines'
import { shipParcel } from '../../outOrder'
import { boxesOf } from '../boxes/handBox'
import { cancelPacking, repack } from '../document/endPacking'
import { finishPacking } from '../document/finishPacking'
import { holdPacking } from '../document/holdPacking'
import { recordExpress } from '../document/recordExpress'

const boxLines = Type.Optional(
  Type.Union([
    Type.Array(
      Type.Object(
        {
          id: Type.String({ pattern: '^[0-9]{1,18}$', title: '箱' }),
          expressNum: Type.Optional(
            Type.Union([Type.String({ maxLength: 40, title: '快递单号' }), Type.Null()]),
          ),
          weight: Type.Optional(
            Type.Union([Type.Number({ minimum: 0, maximum: 2000, title: '重量' }), Type.Null()]),
          ),
        },
        alsoShown,
      ),
      { maxItems: 999, title: '箱' },
    ),
    Type.Null(),
  ]),
)

// the document before its list; what it was made for is told of the shipment, and of what is left out
lockedFirst('packing_list', async (trx, ids) => {
  for (const id of ids) await holdKnown(trx, id)
})

/** What people do with a packing list beside packing. */
const lists = defineMachine({
  resource: 'packingList',
  table: 'packingList',
  more: { record: { boxes: boxLines } },
  transitions: {
    ship: {
      errors: ['OUT_STATE', 'OUT_HELD', 'OUT_NO_EXPRESS', 'OUT_NO_COURIER'],
      async effect(trx, { id }, _input, ctx) {
        const { out } = await holdPacking(trx, id)
        await shipParcel(trx, out.outOrderNum, {}, ctx)
      },
    },
    record: {
      overwrites: true,
      async effect(trx, { id }, { expressCode, freightCost, boxes }) {
        await recordExpress(trx, await holdPacking(trx, id), {
          expressCode,
          freightCost,
          lines: boxes ?? [],
        })
      },
    },
    repack: {
      async effect(trx, row, _input, ctx) {
        const { out } = await holdPacking(trx, row.id)
        await repack(trx, { out, packing: row }, ctx)
      },
    },
    finishShort: {
      errors: ['PACK_NOTHING', 'PACK_BOXES_OPEN', 'OUT_STATE', 'OUT_HELD'],
      async effect(trx, { id }, _input, ctx) {
        await finishPacking(trx, await holdPacking(trx, id), ctx, true)
      },
    },
    cancel: {
      async effect(trx, row, _input, ctx) {
        const { out } = await holdPacking(trx, row.id)
        await cancelPacking(trx, { out, packing: row }, ctx)
      },
    },
  },
})

/** A list that is not there is refused by its row. */
async function holdKnown(trx: Parameters<typeof holdPacking>[0], id: string): Promise<void> {
  const known = await trx
    .selectFrom('packingList')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (known) await holdPacking(trx, id, 'withSources')
}

/** What 录入物流 starts with: every box with its number and weight. */
const boxesRoute = defineRoute({
  call: 'GET /wms/packingList/boxes/{id}',
  permission: 'store:packingList:edit',
  summary: '装箱单：各箱的快递单号与重量',
  resource: 'packingList',
  params: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$', title: '装箱单' }) }),
  handle: (ctx, { params }) =>
    ctx.trx(async (trx) => {
      const { id, freightCost, expressCode } = await trx
        .selectFrom('packingList as p')
        .innerJoin('outOrder as o', 'o.id', 'p.outOrderId')
        .select(['p.id', 'p.freightCost', 'o.expressCode'])
        .where('p.id', '=', params.id)
        .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
      const boxes = (await boxesOf(trx, { id })).map((box) => ({
        id: box.id,
        boxNum: box.boxNum,
        boxQuantity: box.boxQuantity,
        expressNum: box.expressNum,
        weight: box.weight === null ? null : Number(box.weight),
      }))
      return { id, freightCost, expressCode, boxes }
    }),
})

export const packingMachine = [...lists, boxesRoute]
