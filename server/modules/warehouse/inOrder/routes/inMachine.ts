import type { Trx } from '../../../../base/db'
import type { ErrorCode } from '../../../../base/errors'
import type { RowNote } from '../../../../kit/http'
import { defineMachine } from '../../../../kit/machines'
import { shelfOfCode } from '../../move'
import { cancelIn, closeShort } from '../document/endIn'
import { claimIn } from '../hand/claimIn'
import { requireByHand } from '../hand/requireByHand'
import { itemsOf } from '../held/holdIn'
import { lockDocumentsFirst } from '../held/lockOrder'
import { receiveIn, type Received, type ReceiveRequest } from '../receive/receiveIn'
import { revokeToday } from '../receive/revokeReceipt'
import { shelveIn } from '../shelve/shelveIn'
import { inputsOf, receivedLines, shelvedLines } from './receivedLines'
import { mayExceed, requireSide } from './rights'

const shelfErrors = ['MOVE_SHELF_UNKNOWN', 'MOVE_SHELF_FROZEN', 'MOVE_SHELF_OFF'] as const
const receiveErrors: readonly ErrorCode[] = [
  'IN_SIDE',
  'IN_STATE',
  'IN_LINE_GONE',
  'IN_TOO_MANY',
  'IN_OVER_RIGHT',
  'IN_PIECE_ONE',
  'IN_PIECE_TWICE',
  'IN_NOTHING',
  'IN_NO_SHELF',
  'IN_SHELF_GONE',
  ...shelfErrors,
]

lockDocumentsFirst()

/** What a warehouse does with an RK document. */
export const inMachine = defineMachine({
  resource: 'inOrder',
  table: 'inOrder',
  more: { receive: { items: receivedLines }, shelve: { items: shelvedLines } },
  transitions: {
    receive: {
      isSingle: true,
      errors: receiveErrors,
      guard: async (_trx, row, _input, ctx) => requireSide(ctx, row, 'receive'),
      async effect(trx, row, { items }, ctx) {
        const lines = await inputsOf(trx, row.warehouseId, items)
        return receive(trx, row.inOrderNum, { lines, mayExceed: mayExceed(ctx), actor: ctx })
      },
    },
    receiveAll: {
      errors: receiveErrors,
      guard: async (_trx, row, _input, ctx) => requireSide(ctx, row, 'receive'),
      async effect(trx, row, { shelfCode }, ctx) {
        const shelf = shelfCode?.trim()
          ? await shelfOfCode(trx, row.warehouseId, shelfCode)
          : undefined
        const lines = (await itemsOf(trx, row))
          .map(({ id, planQuantity, receivedQuantity }) => ({
            lineId: id,
            good: Math.max(planQuantity - receivedQuantity, 0),
            ...(shelf && { shelfId: shelf.id }),
          }))
          .filter(({ good }) => good > 0)
        return receive(trx, row.inOrderNum, { lines, actor: ctx })
      },
    },
    shelve: {
      isSingle: true,
      errors: [
        'IN_STATE',
        'IN_NOTHING',
        'IN_LINE_GONE',
        'IN_SHELVE_TOO_MANY',
        'MOVE_SAME_SHELF',
        'MOVE_SHELF_NO_MIX',
        'MOVE_LINE_SHORT',
        ...shelfErrors,
      ],
      async effect(trx, row, { items }, ctx) {
        const lines = items.map(({ id, shelfCode, quantity }) => {
          const [lineId = '', stockId = ''] = id.split('-')
          return { lineId, stockId, shelfCode, quantity }
        })
        await shelveIn(trx, row.inOrderNum, { lines, requestId: ctx.requestId, actor: ctx })
      },
    },
    close: {
      errors: ['IN_SIDE', 'IN_STATE', 'IN_STAGED'],
      guard: async (_trx, row, _input, ctx) => requireSide(ctx, row, 'close'),
      effect: (trx, row, { closeRemark }, ctx) => closeShort(trx, row.inOrderNum, ctx, closeRemark),
    },
    revoke: {
      isSingle: true,
      errors: [
        'IN_STATE',
        'IN_NO_RECEIPT',
        'IN_REVOKE_LATE',
        'IN_REVOKE_GONE',
        'STOCK_OUT_TOO_MANY',
      ],
      async effect(trx, row, _input, ctx) {
        await revokeToday(trx, row.inOrderNum, ctx)
      },
    },
    cancel: {
      errors: ['IN_STATE', 'IN_NOT_BY_HAND'],
      guard: async (_trx, row) => requireByHand(row, '取消'),
      effect: (trx, row) => cancelIn(trx, row.inOrderNum, '取消无主退件'),
    },
    claim: {
      isSingle: true,
      errors: ['IN_STATE', 'IN_NOT_BY_HAND', 'IN_CLAIM_NONE', 'IN_CLAIM_BEYOND'],
      guard: async (_trx, row) => requireByHand(row, '认领'),
      effect: (trx, row, { claimNum }, ctx) => claimIn(trx, ctx, row, claimNum),
    },
  },
})

/** Asked first when more comes in than was expected. */
async function receive(
  trx: Trx,
  inOrderNum: string,
  request: ReceiveRequest,
): Promise<RowNote | undefined> {
  const received: Received = await receiveIn(trx, inOrderNum, request)
  return received.over === '' ? undefined : { warning: `${received.over}，确定多收？` }
}
