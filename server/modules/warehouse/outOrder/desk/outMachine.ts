import { Type } from 'typebox'
import type { Trx } from '../../../../base/db'
import { AppError, fail } from '../../../../base/errors'
import { sentence, type Sentence } from '../../../../base/sentence'
import type { Context, RowNote, SetDone } from '../../../../kit/http'
import { defineMachine } from '../../../../kit/machines'
import { alsoShown } from '../../../../kit/http'
import { allocateOuts, type Allocated } from '../allocate/allocateOut'
import { splitLack } from '../allocate/splitLack'
import { stopOut } from '../change/stopOut'
import { logOut } from '../logOut'
import { moveOut } from '../move/moveOut'
import { putBack } from '../move/putBack'
import { revokeOut } from '../ship/revokeOut'
import { shipParcels, type Parcel } from '../ship/shipParcel'
import type { OutCancelReason } from '../types'
import { lockSourcesFirst } from './lockOrder'

const moveErrors = [
  'OUT_MOVE_TYPE',
  'OUT_MOVE_HERE',
  'OUT_MOVE_WAREHOUSE',
  'OUT_MOVE_TWICE',
] as const
const shipErrors = ['OUT_HELD', 'OUT_NO_EXPRESS', 'OUT_NO_COURIER'] as const

const backLines = Type.Array(
  Type.Object(
    {
      lockId: Type.String({ pattern: '^[0-9]{1,18}$' }),
      toShelfCode: Type.String({ minLength: 1, maxLength: 50, title: '归位货架号' }),
    },
    alsoShown,
  ),
  { maxItems: 2000, title: '归位明细' },
)

/** The number of each document's parcel; one without keeps the number it has. */
const parcels = Type.Array(
  Type.Object(
    {
      id: Type.String({ pattern: '^[0-9]{1,18}$', title: '出库单' }),
      expressCode: Type.Optional(
        Type.Union([Type.String({ maxLength: 50, title: '快递公司' }), Type.Null()]),
      ),
      expressNum: Type.Optional(
        Type.Union([
          Type.String({ pattern: '^[A-Za-z0-9-]{4,40}$|^$', title: '快递单号' }),
          Type.Null(),
        ]),
      ),
    },
    alsoShown,
  ),
  { minItems: 1, maxItems: 200, title: '每单的快递单号' },
)

lockSourcesFirst()

/** What people do with a document beside picking, checking and reviewing it. */
export const outMachine = defineMachine({
  resource: 'outOrder',
  table: 'outOrder',
  more: { shipParcels: { parcels }, back: { backLines } },
  transitions: {
    ship: {
      isSingle: true,
      errors: shipErrors,
      effects: (trx, rows, input, ctx) => ship(trx, rows, () => input, ctx),
    },
    batchShip: {
      errors: shipErrors,
      effects: (trx, rows, _input, ctx) => ship(trx, rows, () => ({}), ctx),
    },
    shipParcels: {
      errors: [...shipErrors, 'OUT_LINES_STALE'],
      effects: (trx, rows, { parcels: asked }, ctx) =>
        ship(trx, rows, ({ id }) => asked.find((one) => one.id === id), ctx),
    },
    allocate: {
      errors: ['STOCK_TAKEN'],
      effects: (trx, rows, _input, ctx) => allocate(trx, rows, ctx),
    },
    split: {
      isSingle: true,
      errors: ['OUT_NOTHING_RESERVED'],
      async effect(trx, { outOrderNum }, _input, ctx) {
        await splitLack(trx, outOrderNum, ctx)
      },
    },
    changeWarehouse: {
      errors: [...moveErrors, 'OUT_PICKED', 'OUT_PARTLY_SHIPPED'],
      async effect(trx, { outOrderNum }, { warehouseId, reason }, ctx) {
        await moveOut(trx, outOrderNum, { warehouseId, reason }, ctx)
      },
    },
    hold: {
      effect: (trx, row, { holdReason }, ctx) =>
        change(trx, row, { holdFlag: true, holdReason }, ctx, ['挂起', sentence`${holdReason}`]),
    },
    resume: {
      effect: (trx, row, _input, ctx) =>
        change(trx, row, { holdFlag: false, holdReason: null }, ctx, [
          '取消挂起',
          sentence`仓库继续处理`,
        ]),
    },
    urgent: {
      effect: (trx, row, _input, ctx) =>
        change(trx, row, { urgentFlag: true }, ctx, ['加急', sentence`排在最前`]),
    },
    calm: {
      effect: (trx, row, _input, ctx) =>
        change(trx, row, { urgentFlag: false }, ctx, ['取消加急', sentence`按原来的次序`]),
    },
    setRemark: {
      effect: (trx, row, { remark }, ctx) =>
        change(trx, row, { remark: remark ?? null }, ctx, [
          '仓库备注',
          remark ? sentence`${remark}` : sentence`清空`,
        ]),
    },
    stop: {
      errors: ['OUT_PARTLY_SHIPPED'],
      async effect(trx, { outOrderNum }, { cancelReason, remark }, ctx) {
        await stopOut(trx, outOrderNum, { reason: cancelReason as OutCancelReason, remark }, ctx)
      },
    },
    back: {
      isSingle: true,
      errors: ['OUT_BACK_STALE'],
      async effect(trx, { outOrderNum }, { backLines: lines }, ctx) {
        const put = lines.map(({ lockId, toShelfCode }) => ({ lockId, shelfCode: toShelfCode }))
        await putBack(trx, outOrderNum, put, ctx.requestId ?? outOrderNum, ctx)
      },
    },
    revoke: {
      isSingle: true,
      errors: ['OUT_NO_SHIPMENT', 'OUT_REVOKE_LATE'],
      async effect(trx, { outOrderNum }, _input, ctx) {
        await revokeOut(trx, outOrderNum, ctx)
      },
    },
  },
})

interface Row {
  id: string
  outOrderNum: string
}

/** Each document leaves as one parcel. */
async function ship(
  trx: Trx,
  rows: readonly Row[],
  parcelOf: (row: Row) => Parcel | undefined,
  ctx: Context,
): Promise<SetDone> {
  const parcels = rows.flatMap((row) => {
    const parcel = parcelOf(row)
    return parcel ? [{ ...parcel, outOrderNum: row.outOrderNum }] : []
  })
  const shipped = await shipParcels(trx, parcels, ctx)
  return new Map(
    rows.map(({ id, outOrderNum }) => {
      const end = shipped.get(outOrderNum) ?? fail('OUT_LINES_STALE', { outOrderNum })
      return [id, end instanceof AppError ? end : undefined]
    }),
  )
}

/** What is still short is said beside the row. */
async function allocate(trx: Trx, rows: readonly Row[], ctx: Context): Promise<SetDone> {
  const nums = rows.map(({ outOrderNum }) => outOrderNum)
  const done = await allocateOuts(trx, nums, ctx)
  return new Map(rows.map(({ id, outOrderNum }) => [id, noteOf(done.get(outOrderNum))]))
}

function noteOf(end: Allocated | AppError | undefined): RowNote | AppError | undefined {
  if (end === undefined || end instanceof AppError) return end
  if (end.lack === 0) return undefined
  return { warning: `配到 ${end.found} 册，还缺 ${end.lack} 册，到货后会自动再配` }
}

async function change(
  trx: Trx,
  { id, companyId }: { id: string; companyId: string },
  values: {
    holdFlag?: boolean
    holdReason?: string | null
    urgentFlag?: boolean
    remark?: string | null
  },
  ctx: Context,
  [action, content]: readonly [string, Sentence],
): Promise<void> {
  await trx.updateTable('outOrder').set(values).where('id', '=', id).execute()
  await logOut(trx, { id, companyId }, ctx, action, content)
}
