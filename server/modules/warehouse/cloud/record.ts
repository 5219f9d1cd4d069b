import { sql } from 'kysely'
import { nextNumber, type Id, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import { wakeJobs } from '../../../kit/jobs'
import { defineRecord, type RecordValues } from '../../../kit/records'
import { requireTemplate } from '../../shops/priceTemplate'
import { enqueueSync, requireIdle } from './sync'

/** 开通 and 编辑: what is offered follows at once, the pool by a task. */
export const recordRoutes = defineRecord({
  resource: 'cloudWarehouse',
  base: '/wms/cloud',
  add: 'store:cloud:add',
  edit: 'store:cloud:edit',
  check: async (trx, values) => {
    await requireWarehouses(trx, values)
    if (values.priceTemplateId) await requireTemplate(trx, String(values.priceTemplateId))
    if (values.id === undefined) return { cloudCode: await nextNumber(trx, 'YC') }
    const cloud = await trx
      .selectFrom('cloudWarehouse')
      .select(['id', 'cloudName', 'cloudStatus'])
      .where('id', '=', String(values.id))
      .executeTakeFirstOrThrow()
    if (cloud.cloudStatus === 'EXITED') throw fail('CLOUD_EXITED', { cloudName: cloud.cloudName })
    await requireIdle(trx, cloud)
  },
  saved: startSync,
})

async function startSync(trx: Trx, id: Id, ctx: Context): Promise<void> {
  const cloud = await trx
    .selectFrom('cloudWarehouse')
    .select(['id', 'cloudName', 'syncTaskId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await enqueueSync(trx, ctx, cloud, cloud.syncTaskId === null ? 'ENTER' : 'PRICE')
  wakeJobs()
}

interface Linked {
  isOwn: boolean
  warehouseName: string
  cloudName: string | null
}

/** @throws CLOUD_WAREHOUSE, CLOUD_LINKED */
async function requireWarehouses(trx: Trx, values: RecordValues): Promise<void> {
  const ids = (values.linkedWarehouseIds as string[] | null) ?? []
  const { rows } = await sql<Linked>`
    select true as is_own, w.warehouse_name, (select c.cloud_name from cloud_warehouse c
        where c.id <> ${(values.id as string | undefined) ?? '0'}::bigint and c.cloud_status <> 'EXITED'
          and c.linked_warehouse_ids ? w.id::text limit 1) as cloud_name
    from warehouse w where w.id::text = any(${ids}::text[]) and w.status = '1'`.execute(trx)
  if (ids.length === 0 || rows.length < new Set(ids).size)
    throw fail('CLOUD_WAREHOUSE', { fields: { linkedWarehouseIds: '请重新选择' } })
  const taken = rows.find(({ cloudName }) => cloudName !== null)
  if (taken)
    throw fail('CLOUD_LINKED', { ...taken, fields: { linkedWarehouseIds: '已在别的云仓里' } })
}
