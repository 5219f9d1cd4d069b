import { Type } from 'typebox'
import { asWholeCompany, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { schemas } from '../../../../base/schemas'
import { sentence } from '../../../../base/sentence'
import { beginDocument, keepFigures, writeDocumentLog } from '../../../../kit/documents'
import { defineRoute, type Context } from '../../../../kit/http'
import { defineBatch, lockRow, requireState, stateRefused } from '../../../../kit/machines'
import { formBody, formItems, type RecordValues } from '../../../../kit/records'
import { itemsOf } from '../steps/itemsOf'
import { transfer } from '../document/transferDocument'
import { plannedLines, transferHead, transferLines } from '../begin/beginTransfer'

/** Number or id. */
const key = Type.String({ pattern: '^[A-Z0-9]{1,40}$', title: '调拨单' })

/** What 编辑 starts with. */
const load = defineRoute({
  call: 'GET /wms/transfer/edit/{transferNum}',
  permission: ['store:transfer:add', 'store:transfer:edit'],
  summary: '调拨单：取要编辑的内容',
  resource: 'transfer',
  params: Type.Object({ transferNum: Type.String({ minLength: 1, maxLength: 40 }) }),
  handle: (ctx, { params: { transferNum } }) =>
    ctx.trx(async (trx) => {
      const { version: _steps, ...head } = await draftOf(trx, transferNum)
      return { ...head, items: await itemsOf(trx, head.id) }
    }),
})

const edit = defineRoute({
  call: 'POST /wms/transfer/edit',
  permission: 'store:transfer:edit',
  summary: '编辑调拨单',
  resource: 'transfer',
  body: Type.Object({
    id: key,
    ...formBody(formItems('transfer', 'add')).properties,
    items: plannedLines,
  }),
  handle: (ctx, { body }) => ctx.trx((trx) => editTransfer(trx, ctx, body as RecordValues)),
})

/** Lines are planned anew; a refused one becomes a draft again when it is submitted. @throws STATE_REFUSED */
async function editTransfer(trx: Trx, ctx: Context, values: RecordValues) {
  const { id: draftId } = await draftOf(trx, String(values.id))
  const row = await lockRow(trx, 'transfer', draftId)
  const { from = [], label = '编辑' } = schemas().resources.transfer?.actions?.edit ?? {}
  if (!from.includes(row.transferStatus)) throw stateRefused('transfer', row.transferStatus, label)
  const head = await transferHead(trx, values)
  return asWholeCompany(trx, async () => {
    const { transferType, fromWarehouseId, toWarehouseId, planTime, remark } = head
    await trx
      .updateTable('transfer')
      .set({
        transferType: String(transferType),
        fromWarehouseId: String(fromWarehouseId),
        toWarehouseId: String(toWarehouseId),
        planTime: planTime ? String(planTime) : null,
        remark: remark ? String(remark) : null,
      })
      .where('id', '=', row.id)
      .execute()
    await trx.deleteFrom('transferItem').where('transferId', '=', row.id).execute()
    const changed = { ...row, fromWarehouseId: String(fromWarehouseId) }
    await transferLines(trx, changed, ctx, values)
    await keepFigures(trx, transfer, row.id)
    await writeDocumentLog(trx, ctx, {
      type: 'transfer',
      id: row.id,
      action: '编辑',
      content: sentence`编辑`,
    })
    return { id: row.id, transferNum: row.transferNum }
  })
}

/** By its number, as a form knows it, or by its id. @throws ROW_NOT_FOUND */
const draftOf = (trx: Trx, numberOrId: string) =>
  trx
    .selectFrom('transfer')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('transferNum', '=', numberOrId),
        ...(/^\d{1,18}$/.test(numberOrId) ? [eb('id', '=', numberOrId)] : []),
      ]),
    )
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))

/** 复制: a new draft with the same lines. */
const copy = defineBatch({
  resource: 'transfer',
  action: 'copy',
  errors: ['TRANSFER_TYPE'],
  async row(trx, ctx, rowId, _input, name) {
    const row = await draftOf(trx, rowId)
    name(row.transferNum)
    const items = (await itemsOf(trx, row.id)).map(
      ({ productId, conditionGrade, planQuantity, remark }) => ({
        productId,
        conditionGrade,
        planQuantity,
        remark,
      }),
    )
    const { transferType, fromWarehouseId, toWarehouseId } = row
    const head = { transferType, fromWarehouseId, toWarehouseId }
    await beginDocument(trx, ctx, transfer, { ...head, remark: `复制 ${row.transferNum}`, items })
  },
})

/** 删除: only a draft, which nothing refers to. */
const remove = defineBatch({
  resource: 'transfer',
  action: 'remove',
  errors: ['STATE_REFUSED'],
  async row(trx, _ctx, rowId, _input, name) {
    const row = await lockRow(trx, 'transfer', rowId)
    name(row.transferNum)
    requireState('transfer', 'remove', row)
    await trx.deleteFrom('transfer').where('id', '=', rowId).execute()
  },
})

export const draftRoutes = [load, edit, copy, remove]
