import { sql } from 'kysely'
import { Type } from 'typebox'
import { asWholeCompany, toJson, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import { usesOf } from '../../../../kit/crud'
import { defineRoute, type Context, type Route } from '../../../../kit/http'
import {
  defineBatch,
  defineMachine,
  forEachRow,
  lockRow,
  requireState,
  type NameRow,
} from '../../../../kit/machines'
import { openUsesOf } from './openUses'

/** 启用, 停用, 设为默认仓, 限制平台. */
const moves = defineMachine({
  resource: 'warehouse',
  table: 'warehouse',
  transitions: {
    enable: {},
    disable: {
      errors: ['WAREHOUSE_IN_USE'],
      async guard(trx, { id, warehouseName: name }) {
        const uses = await openUsesOf(trx, id)
        if (uses !== '') throw fail('WAREHOUSE_IN_USE', { name, uses })
      },
      async effect(trx, { id, warehouseName }) {
        const held = await heldIn(trx, id)
        if (held > 0)
          return {
            warning: sentence`“${warehouseName}”还有 ${held} 件被锁定，锁库单仍然有效`.asRead(),
          }
      },
    },
    setDefault: {
      isSingle: true,
      effect: (trx, { id }, _input, ctx) => makeDefault(trx, ctx, id),
    },
    limit: {
      isSingle: true,
      async effect(trx, { id }, { limitPlatforms }) {
        await trx
          .updateTable('warehouse')
          .set({ limitPlatforms: toJson([...new Set(limitPlatforms ?? [])]) })
          .where('id', '=', id)
          .execute()
      },
    },
  },
})

async function makeDefault(trx: Trx, ctx: Context, warehouseId: Id): Promise<void> {
  await trx
    .updateTable('appUser')
    .set({ warehouseId })
    .where('companyId', '=', ctx.companyId)
    .where('id', '=', ctx.user.userId)
    .execute()
}

async function heldIn(trx: Trx, id: Id): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(locked_quantity), 0)::int as held from stock where warehouse_id = ${id}`.execute(
    trx,
  )
  return rows[0]?.held ?? 0
}

/** 删除: only what is disabled, empty and was never used; its places, walls and black list go with it. */
async function removeOne(trx: Trx, id: Id, name: NameRow): Promise<void> {
  const row = await lockRow(trx, 'warehouse', id)
  const { warehouseName } = row
  name(warehouseName)
  requireState('warehouse', 'remove', row)
  await asWholeCompany(trx, async () => {
    const { rows } = await sql<{ quantity: number }>`
      select coalesce(sum(quantity), 0)::int as quantity from stock where warehouse_id = ${id}`.execute(
      trx,
    )
    const quantity = rows[0]?.quantity ?? 0
    if (quantity > 0) throw fail('WAREHOUSE_HOLDS', { name: warehouseName, quantity })
    const { count, uses } = await usesOf(trx, 'warehouse', id)
    if (count > 0) throw fail('WAREHOUSE_USED', { name: warehouseName, uses })
    for (const table of ['shelf', 'shelf_area', 'warehouse_area'])
      await sql`delete from ${sql.table(table)} where warehouse_id = ${id}`.execute(trx)
    for (const table of ['express_setting', 'express_rule'])
      await sql`update ${sql.table(table)} set warehouse_ids = warehouse_ids - ${id}::text
        where jsonb_exists(warehouse_ids, ${id}::text)`.execute(trx)
    await trx.deleteFrom('warehouse').where('id', '=', id).execute()
  })
}

const remove = defineBatch({
  resource: 'warehouse',
  action: 'remove',
  errors: ['STATE_REFUSED', 'WAREHOUSE_HOLDS', 'WAREHOUSE_USED'],
  row: (trx, _ctx, id, _input, name) => removeOne(trx, id, name),
})

/** The specified call for one warehouse, answered like the batch. */
const del = defineRoute({
  call: 'DELETE /wms/warehouse/del/{id}',
  permission: 'store:warehouse:remove',
  summary: '删除一个仓库',
  resource: 'warehouse',
  params: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$', title: '仓库' }) }),
  handle: (ctx, { params }) =>
    forEachRow(ctx, [params.id], (trx, id, name) => removeOne(trx, id, name)),
})

const limits = defineRoute({
  call: 'GET /wms/warehouse/getWarehouseLimitPlatform',
  permission: 'store:warehouse:list',
  summary: '仓库的限制平台',
  query: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$', title: '仓库' }) }),
  handle: (ctx, { query }) =>
    ctx.trx((trx) =>
      trx
        .selectFrom('warehouse')
        .select(['id', 'limitPlatforms'])
        .where('id', '=', query.id)
        .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND')),
    ),
})

export const stateRoutes: readonly Route[] = [...moves, remove, del, limits]
