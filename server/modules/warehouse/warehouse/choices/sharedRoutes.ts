import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Route } from '../../../../kit/http'
import { defineList } from '../../../../kit/lists'
import { defineBatch, requireState, type NameRow } from '../../../../kit/machines'

const list = defineList({
  page: '/storeManage',
  list: 'shared',
  columns: {
    regionText: sql`(select concat_ws(' ', p.name, r.name) from region r
      left join region p on p.code = r.parent_code where r.code = t.city_id)`,
  },
})

/** A warehouse another company shares with this one. @throws ROW_NOT_FOUND, SHARED_OWN, STATE_REFUSED */
async function requireTheirs(trx: Trx, id: string, action: 'stop' | 'resume', name: NameRow) {
  if (!/^\d{1,18}$/.test(id)) throw fail('ROW_NOT_FOUND')
  const { rows } = await sql<{ warehouseName: string; isOwn: boolean; usedStatus: string }>`
    select warehouse_name, is_own, used_status from shared_warehouse where id = ${id}`.execute(trx)
  const [found] = rows
  if (!found) throw fail('ROW_NOT_FOUND')
  name(found.warehouseName)
  if (found.isOwn) throw fail('SHARED_OWN', { name: found.warehouseName })
  requireState('sharedWarehouse', action, found)
}

/** 停止使用: it is not offered to ship from any more; what is on its way goes on. */
const stop = defineBatch({
  resource: 'sharedWarehouse',
  action: 'stop',
  isShownOnly: true,
  errors: ['SHARED_OWN', 'STATE_REFUSED'],
  async row(trx, ctx, warehouseId, _input, name) {
    await requireTheirs(trx, warehouseId, 'stop', name)
    const { companyId, user } = ctx
    await trx
      .insertInto('warehouseUnused')
      .values({ companyId, warehouseId, createBy: user.userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
})

const resume = defineBatch({
  resource: 'sharedWarehouse',
  action: 'resume',
  isShownOnly: true,
  errors: ['SHARED_OWN', 'STATE_REFUSED'],
  async row(trx, _ctx, warehouseId, _input, name) {
    await requireTheirs(trx, warehouseId, 'resume', name)
    await trx.deleteFrom('warehouseUnused').where('warehouseId', '=', warehouseId).execute()
  },
})

export const sharedRoutes: readonly Route[] = [...list, stop, resume]
