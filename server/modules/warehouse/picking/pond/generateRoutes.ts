import { sql } from 'kysely'
import { Type, type TSchema } from 'typebox'
import { asWholeCompany, type Id, type Trx } from '../../../../base/db'
import { fail, wordedRemedy } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import { alsoShown, defineRoute, type Context } from '../../../../kit/http'
import { chosenRows, readChosen, type BatchAnswer, type RowResult } from '../../../../kit/machines'
import { confirmList } from '../pick/finishList'
import { makeWaves, maxPlanned, type WaveRequest, type WavesMade } from '../wave/makeWaves'
import { requirePicker } from '../pick/requirePicker'
import { toStation } from '../toStation'
import { isWaiting } from './pondList'

const id = (title: string) => Type.String({ pattern: '^[0-9]{1,18}$', title })
const maybe = <T extends TSchema>(shape: T) => Type.Optional(Type.Union([shape, Type.Null()]))
const pickMode = Type.Union([Type.Literal('SINGLE'), Type.Literal('SORT'), Type.Literal('WHOLE')], {
  title: '拣货方式',
})
const waveForm = {
  pickMode,
  sortWallId: maybe(Type.Union([id('分拣墙'), Type.Literal('')])),
  maxOrders: Type.Integer({ minimum: 1, maximum: maxPlanned, title: '每波次订单数' }),
}

/** 生成波次: the chosen documents, all in one transaction; each row says into which wave it went, or why not. */
const generate = defineRoute({
  call: 'POST /wms/wave/generate',
  permission: 'store:wave:add',
  summary: '待拣出库单：生成波次',
  resource: 'pondOrder',
  creates: false,
  body: Type.Object({
    ...chosenRows,
    ...waveForm,
    splitByArea: maybe(Type.Boolean({ title: '按库区拆拣货单' })),
    maxLines: maybe(Type.Integer({ minimum: 1, maximum: 1000, title: '每单行数上限' })),
    pickerId: maybe(Type.Union([id('指派拣货人'), Type.Literal('')])),
  }),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const {
        pickMode: mode,
        sortWallId,
        maxOrders,
        splitByArea,
        maxLines,
        pickerId,
        ...rows
      } = body
      const outIds = await readChosen(trx, ctx, 'pondOrder', rows)
      if (pickerId) await requirePicker(trx, pickerId)
      const seen = await seenIds(trx, outIds)
      return asWholeCompany(trx, async () => {
        const made = await makeWaves(trx, ctx, {
          outIds: seen,
          pickMode: mode,
          sortWallId: mode === 'SORT' && sortWallId ? sortWallId : null,
          maxOrders,
          splitByArea,
          maxLines,
          pickerId: pickerId || null,
        })
        return answerOf(trx, made, isOwnOf(ctx, pickerId))
      })
    }),
})

/** Of the chosen rows those the caller sees; the others are not found. */
async function seenIds(trx: Trx, ids: readonly string[]): Promise<Id[]> {
  const known = ids.filter((one) => /^\d{1,18}$/.test(one))
  if (known.length === 0) return []
  const seen = await trx.selectFrom('outOrder').select('id').where('id', 'in', known).execute()
  return seen.map((row) => row.id)
}

const isOwnOf = ({ user }: Context, pickerId: Id | null | undefined) =>
  !pickerId || pickerId === user.userId

/** @param isOwn whether the caller may pick it: what is given to a colleague leads the caller nowhere */
async function answerOf(
  trx: Trx,
  { waves, leftOut }: WavesMade,
  isOwn = true,
): Promise<BatchAnswer> {
  const nums = waves.map(({ waveNum }) => waveNum)
  const outs =
    nums.length === 0
      ? []
      : await trx
          .selectFrom('outOrder')
          .select(['id', 'outOrderNum', 'waveNum', 'warehouseId'])
          .where('waveNum', 'in', nums)
          .orderBy('waveNum')
          .orderBy('id')
          .execute()
  const results: RowResult[] = [
    ...outs.map(({ id: outId, outOrderNum, waveNum, warehouseId }) => ({
      id: outId,
      label: outOrderNum,
      ok: true,
      warning: `已进波次 ${waveNum}，到拣货单管理打印或领取`,
      ...(isOwn && { remedy: wordedRemedy(toStation(warehouseId, waveNum ?? '')) }),
    })),
    ...leftOut.map(({ id: outId, outOrderNum, reason }) => ({
      id: outId,
      label: outOrderNum,
      ok: false,
      error: 'WAVE_NOTHING',
      reason,
    })),
  ]
  return { results, success: outs.length, failed: leftOut.length }
}

const conditions = Type.Object(
  {
    warehouseId: id('出库仓库'),
    orderSize: maybe(
      Type.Union([
        Type.Literal('SINGLE'),
        Type.Literal('SINGLE_MULTI'),
        Type.Literal('MULTI'),
        Type.Literal(''),
      ]),
    ),
    onlyUrgentFlag: maybe(Type.Boolean({ title: '仅加急' })),
    onlyNoLackFlag: maybe(Type.Boolean({ title: '仅现货齐全' })),
    ...waveForm,
  },
  alsoShown,
)

/** 按条件自动生成: up to 2,000 waiting documents of a warehouse, the most urgent first. */
const generateAll = defineRoute({
  call: 'POST /wms/wave/generateAll',
  permission: 'store:wave:add',
  summary: '待拣出库单：按条件自动生成',
  creates: false,
  body: conditions,
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const outIds = await findWaiting(trx, ctx, body)
      if (outIds.length === 0) throw fail('WAVE_NOTHING', { reason: '没有符合条件的出库单' })
      const { sortWallId } = body
      const request: WaveRequest = {
        outIds,
        pickMode: body.pickMode,
        sortWallId: body.pickMode === 'SORT' && sortWallId ? sortWallId : null,
        maxOrders: body.maxOrders,
      }
      return asWholeCompany(trx, async () => answerOf(trx, await makeWaves(trx, ctx, request)))
    }),
})

type Conditions = { warehouseId: Id } & Partial<
  Record<'orderSize', string | null> & Record<'onlyUrgentFlag' | 'onlyNoLackFlag', boolean | null>
>

async function findWaiting(trx: Trx, ctx: Context, asked: Conditions): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select t.id from out_order t
    where t.company_id = ${ctx.companyId} and t.warehouse_id = ${asked.warehouseId} and ${isWaiting}
      and (${asked.orderSize || null}::text is null or t.order_size = ${asked.orderSize || null})
      and (not ${asked.onlyUrgentFlag ?? false}::boolean or t.urgent_flag)
      and (not ${asked.onlyNoLackFlag ?? false}::boolean or not t.repick_flag)
    order by t.urgent_flag desc, t.deadline_time nulls last, t.id limit ${maxPlanned}`.execute(trx)
  return rows.map((row) => row.id)
}

/** What 按条件自动生成 would take, before it is asked: documents, copies, shelves, waves by the warehouse's limit. */
const preview = defineRoute({
  call: 'GET /wms/wave/preview/{warehouseId}',
  permission: 'store:wave:add',
  summary: '待拣出库单：预计波次',
  params: Type.Object({ warehouseId: id('出库仓库') }),
  handle: (ctx, { params }) =>
    ctx.trx(async (trx) => {
      const { rows } = await sql<{ orders: number; copies: number; shelves: number; size: number }>`
        with waiting as (select t.id, t.out_order_num, t.total_quantity from out_order t
          where t.company_id = ${ctx.companyId} and t.warehouse_id = ${params.warehouseId} and ${isWaiting})
        select count(*)::int as orders, coalesce(sum(total_quantity), 0)::int as copies,
          (select count(distinct s.shelf_id)::int from waiting w join stock_lock l on l.bill_num = w.out_order_num
            and l.bill_type = 'OUT_ORDER' and l.status = 'ACTIVE' join stock s on s.id = l.stock_id) as shelves,
          coalesce((select wave_max_orders from warehouse where id = ${params.warehouseId}), 40)::int as size
        from waiting`.execute(trx)
      const { orders = 0, copies = 0, shelves = 0, size = 40 } = rows[0] ?? {}
      const waves = Math.ceil(Math.min(orders, maxPlanned) / size)
      return {
        preview:
          sentence`这个仓库待拣 ${orders} 单 ${copies} 册，分布在 ${shelves} 个货位；全部生成约 ${waves} 个波次，每波次最多 ${size} 单`.asRead(),
      }
    }),
})

/** 直接拣完: a WHOLE wave of which everything counts as picked by the caller; for small rooms. */
const direct = defineRoute({
  call: 'POST /wms/wave/direct',
  permission: 'store:pond:direct',
  summary: '待拣出库单：直接拣完',
  resource: 'pondOrder',
  creates: false,
  body: Type.Object(chosenRows),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const outIds = await seenIds(trx, await readChosen(trx, ctx, 'pondOrder', body))
      return asWholeCompany(trx, () => pickAll(trx, ctx, outIds))
    }),
})

async function pickAll(trx: Trx, ctx: Context, outIds: readonly Id[]): Promise<BatchAnswer> {
  const made = await makeWaves(trx, ctx, {
    outIds,
    pickMode: 'WHOLE',
    pickerId: ctx.user.userId,
  })
  for (const { pickListIds } of made.waves)
    for (const listId of pickListIds) {
      const list = await trx
        .selectFrom('pickList')
        .selectAll()
        .where('id', '=', listId)
        .executeTakeFirstOrThrow()
      await confirmList(trx, list, [], undefined, ctx)
    }
  const { results, ...counts } = await answerOf(trx, made)
  // nothing of it is left to print, to claim or to walk for
  const quiet = { warning: undefined, remedy: undefined }
  return { ...counts, results: results.map((result) => ({ ...result, ...quiet })) }
}

/** 送拣货: a WHOLE wave with a pick list for each document, for what goes to suppliers and other warehouses. */
const sendToPick = (resource: string, call: string, outType: string) =>
  defineRoute({
    call,
    permission: 'store:wave:add',
    summary: '出库单：送拣货',
    resource,
    creates: false,
    body: Type.Object({
      ...chosenRows,
      pickerId: maybe(Type.Union([id('拣货人'), Type.Literal('')])),
    }),
    handle: (ctx, { body: { pickerId, ...rows } }) =>
      ctx.trx(async (trx) => {
        const chosen = await seenIds(trx, await readChosen(trx, ctx, resource, rows))
        if (pickerId) await requirePicker(trx, pickerId)
        const outIds = await ofType(trx, chosen, outType)
        return asWholeCompany(trx, async () => {
          const request = { outIds, pickMode: 'WHOLE', splitByArea: false } as const
          return answerOf(
            trx,
            await makeWaves(trx, ctx, { ...request, pickerId: pickerId || null }),
            isOwnOf(ctx, pickerId),
          )
        })
      }),
  })

async function ofType(trx: Trx, ids: readonly Id[], outType: string): Promise<Id[]> {
  if (ids.length === 0) return []
  const outs = await trx
    .selectFrom('outOrder')
    .select('id')
    .where('id', 'in', [...ids])
    .where('outType', '=', outType)
    .execute()
  return outs.map((out) => out.id)
}

export const generateRoutes = [
  generate,
  generateAll,
  preview,
  direct,
  sendToPick('outOrder', 'POST /wms/outOrder/return/toPick', 'PURCHASE_RETURN'),
  sendToPick('transferOut', 'POST /wms/transferOut/toPick', 'TRANSFER'),
]
