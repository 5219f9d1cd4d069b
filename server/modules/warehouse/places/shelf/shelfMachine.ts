import { sql } from 'kysely'
import { asWholeCompany, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { defineBatch, defineMachine, lockRow } from '../../../../kit/machines'

/** 启用 and 停用 of shelves. */
const switches = defineMachine({
  resource: 'shelf',
  table: 'shelf',
  transitions: {
    enable: {},
    disable: {
      errors: ['SHELF_SYSTEM'],
      async guard(_trx, { systemFlag, shelfCode: code }) {
        if (systemFlag) throw fail('SHELF_SYSTEM', { code, action: '停用' })
      },
      async effect(trx, { id, shelfCode }) {
        const quantity = await quantityOn(trx, id)
        if (quantity > 0)
          return {
            warning: `货架 ${shelfCode} 上还有库存 ${quantity} 件，停用后不能分配给订单`,
          }
      },
    },
  },
})

/** 删除: one never used goes; one that was used is put out of sight, for its ledger rows keep their place. */
const remove = defineBatch({
  resource: 'shelf',
  action: 'remove',
  errors: ['SHELF_SYSTEM', 'SHELF_FROZEN', 'SHELF_HOLDS', 'SHELF_IN_USE'],
  async row(trx, _ctx, id, _input, name) {
    const { shelfCode: code, systemFlag, status } = await lockRow(trx, 'shelf', id)
    name(code)
    await asWholeCompany(trx, async () => {
      if (systemFlag) throw fail('SHELF_SYSTEM', { code, action: '删除' })
      if (status === '2') throw fail('SHELF_FROZEN', { code, action: '删除' })
      const quantity = await quantityOn(trx, id)
      if (quantity > 0) throw fail('SHELF_HOLDS', { code, quantity })
      const uses = await openUses(trx, id)
      if (uses !== '') throw fail('SHELF_IN_USE', { code, uses })
      await putAway(trx, id, code)
    })
  },
})

const quantityOn = async (trx: Trx, shelfId: Id): Promise<number> => {
  const row = await trx
    .selectFrom('stock')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('quantity'), sql<string>`0`).as('quantity'))
    .where('shelfId', '=', shelfId)
    .executeTakeFirst()
  return Number(row?.quantity ?? 0)
}

/** Documents that are not finished and mean to bring something to the shelf or count it, in words. */
async function openUses(trx: Trx, id: Id): Promise<string> {
  const { rows } = await sql<{ moves: number; counts: number }>`select
    (select count(distinct m.id)::int from move_order m join move_order_item i on i.move_order_id = m.id
      where m.move_status in ('WAIT', 'PART') and (i.to_shelf_id = ${id} or i.from_shelf_id = ${id})) as moves,
    (select count(distinct d.id)::int from stocktake d join stocktake_shelf s on s.stocktake_id = d.id
      where d.stocktake_status not in ('DONE', 'CANCELLED') and s.shelf_id = ${id}) as counts`.execute(
    trx,
  )
  const { moves = 0, counts = 0 } = rows[0] ?? {}
  return [moves > 0 && `${moves} 张移库单`, counts > 0 && `${counts} 张盘点单`]
    .filter(Boolean)
    .join('、')
}

/** The code is free again either way. */
async function putAway(trx: Trx, id: Id, code: string): Promise<void> {
  const { rows } = await sql<{ used: boolean }>`select
    exists (select from stock where shelf_id = ${id})
    or exists (select from move_order_item where from_shelf_id = ${id} or to_shelf_id = ${id})
    or exists (select from stocktake_shelf where shelf_id = ${id})
    or exists (select from stocktake_item where shelf_id = ${id}) as used`.execute(trx)
  if (rows[0]?.used)
    await sql`update shelf set removed_time = now(), status = '0', shelf_code = ${`${code}~${id}`} where id = ${id}`.execute(
      trx,
    )
  else await trx.deleteFrom('shelf').where('id', '=', id).execute()
}

export const shelfMachine = [...switches, remove]
