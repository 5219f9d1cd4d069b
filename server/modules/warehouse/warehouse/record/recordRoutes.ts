import { Type } from 'typebox'
import { asWholeCompany } from '../../../../base/db'
import { recordAudit } from '../../../../kit/auditLog'
import { defineRoute, type Route } from '../../../../kit/http'
import { editBody, formBody, idParam, storedRow, type RecordValues } from '../../../../kit/records'
import { addWarehouse, editWarehouse, readWarehouse, warehouseItems } from './storeWarehouse'

const nameOf = (row: RecordValues | undefined) => String(row?.warehouseName ?? '')

const add = defineRoute({
  call: 'POST /wms/warehouse/insertWarehouse',
  permission: 'store:warehouse:add',
  summary: '新增仓库',
  resource: 'warehouse',
  creates: true,
  body: formBody(warehouseItems),
  handle: (ctx, { body }) =>
    ctx.trx((trx) =>
      asWholeCompany(trx, async () => {
        const made = await addWarehouse(trx, ctx, body as RecordValues)
        const id = String(made.id)
        const after = await storedRow(trx, 'warehouse', id)
        await recordAudit(trx, ctx, { id, label: nameOf(after), after })
        return made
      }),
    ),
})

const edit = defineRoute({
  call: 'POST /wms/warehouse/updateWarehouse',
  permission: 'store:warehouse:edit',
  summary: '编辑仓库',
  resource: 'warehouse',
  body: editBody(warehouseItems),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const { id, ...values } = body as RecordValues & { id: string }
      const before = await storedRow(trx, 'warehouse', id)
      const change = () => editWarehouse(trx, ctx, id, values)
      const changed = await (before ? asWholeCompany(trx, change) : change())
      const after = await storedRow(trx, 'warehouse', id)
      await recordAudit(trx, ctx, { id, label: nameOf(after), before, after })
      return changed
    }),
})

const load = defineRoute({
  call: 'GET /wms/warehouse/query/{id}',
  permission: 'store:warehouse:edit',
  summary: '查询仓库',
  params: idParam,
  handle: (ctx, { params }) => ctx.trx((trx) => readWarehouse(trx, params.id)),
})

const selectById = defineRoute({
  call: 'POST /wms/warehouse/selectById',
  permission: ['store:warehouse:list', 'share:join', 'share:company:list'],
  summary: '仓库：按编号查询',
  reads: true,
  body: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$', title: '仓库' }) }),
  handle: (ctx, { body }) => ctx.trx((trx) => readWarehouse(trx, body.id)),
})

export const recordRoutes: readonly Route[] = [add, edit, load, selectById]
