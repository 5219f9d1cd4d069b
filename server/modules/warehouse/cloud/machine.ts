import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import { wakeJobs } from '../../../kit/jobs'
import { defineMachine, type RowOf } from '../../../kit/machines'
import { requireTemplate } from '../../shops/priceTemplate'
import { enqueueSync, requireIdle, type CloudJob } from './sync'

type Row = RowOf<'cloudWarehouse'>

const idle = async (trx: Trx, row: Row) => requireIdle(trx, row)

const starts = (job: CloudJob) => async (trx: Trx, row: Row, _input: unknown, ctx: Context) => {
  await enqueueSync(trx, ctx, row, job)
  wakeJobs()
}

const final = ['DELIVERY_SUCCESS', 'DELIVERY_CANCEL', 'REFUSED']

/** @throws CLOUD_ORDERS_OPEN */
async function requireOrdersOver(trx: Trx, { cloudName, companyId, id }: Row): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sales_order d join cloud_warehouse c on c.id = ${id}
    where d.supply_company_id = ${companyId} and d.order_type = 'CENTER_ORDER'
      and d.status <> all(${final}::text[]) and c.linked_warehouse_ids ? d.warehouse_id::text`.execute(
    trx,
  )
  const count = rows[0]?.count ?? 0
  if (count > 0) throw fail('CLOUD_ORDERS_OPEN', { cloudName, count })
}

/** 暂停, 恢复, 退出, 重新开通, 立即同步. What is offered follows the state at once; the pool follows by a task. */
export const cloudMachine = defineMachine({
  resource: 'cloudWarehouse',
  table: 'cloudWarehouse',
  transitions: {
    pause: {},
    resume: { errors: ['CLOUD_SYNCING'], guard: idle, effect: starts('STOCK') },
    quit: {
      errors: ['CLOUD_ORDERS_OPEN', 'CLOUD_SYNCING'],
      async guard(trx, row) {
        await requireOrdersOver(trx, row)
        await idle(trx, row)
      },
      async effect(trx, { id }) {
        await trx.deleteFrom('cloudGoods').where('cloudId', '=', id).execute()
      },
    },
    reopen: {
      errors: ['CLOUD_LINKED', 'PRICE_TEMPLATE_OFF', 'PRICE_TEMPLATE_UNKNOWN'],
      async guard(trx, { id, priceTemplateId }) {
        if (priceTemplateId) await requireTemplate(trx, priceTemplateId)
        const { rows } = await sql<{ warehouseName: string; cloudName: string }>`
          select w.warehouse_name, o.cloud_name from cloud_warehouse c
          join cloud_warehouse o on o.id <> c.id and o.cloud_status <> 'EXITED'
          join warehouse w on c.linked_warehouse_ids ? w.id::text and o.linked_warehouse_ids ? w.id::text
          where c.id = ${id} limit 1`.execute(trx)
        if (rows[0]) throw fail('CLOUD_LINKED', rows[0])
      },
      effect: starts('ENTER'),
    },
    sync: { errors: ['CLOUD_SYNCING'], guard: idle, effect: starts('STOCK') },
  },
})
