import { Type } from 'typebox'
import { asWholeCompany, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { defineRoute, type Context } from '../../../../kit/http'
import { forEachRow } from '../../../../kit/machines'
import { formBody, formItems } from '../../../../kit/records'
import { holdParcel } from './parcelOf'
import { typeNumber } from './typeNumber'

const maxLines = 500
/** States in which a parcel may still get its number. */
const open = ['LACK', 'WAIT_PICK', 'PICKING', 'WAIT_QC', 'WAIT_REVIEW', 'WAIT_SHIP']

/** 批量录入单号: lines of 出库单号/订单编号 and a number; wrong ones come back, good ones are written. */
export const recordRoute = defineRoute({
  call: 'POST /wms/express/record',
  permission: 'store:outOrder:waybill',
  summary: '出库单：批量录入单号',
  resource: 'outOrder',
  body: Type.Object({ ...formBody(formItems('outOrder', 'recordWaybills')).properties }),
  handle(ctx, { body }) {
    const { expressCode, lines } = body as { expressCode: string; lines: string }
    const written = [...new Set(lines.split('\n').map((line) => line.trim()))].filter(Boolean)
    if (written.length === 0 || written.length > maxLines)
      throw fail('BODY_INVALID', {
        problem: `请写 1 到 ${maxLines} 行单号`,
        fields: { lines: `1 到 ${maxLines} 行` },
      })
    return forEachRow(ctx, written, (trx, line, name) => record(trx, ctx, line, expressCode, name))
  },
})

async function record(
  trx: Trx,
  ctx: Context,
  line: string,
  expressCode: string,
  name: (label: string) => void,
): Promise<void> {
  const [num, expressNum, ...rest] = line.split(/[\s,，;；]+/)
  if (!num || !expressNum || rest.length > 0) throw fail('EXPRESS_LINE_BAD', { line })
  name(num)
  const outOrderId = await findOpen(trx, num)
  await asWholeCompany(trx, async () => {
    const out = await holdParcel(trx, outOrderId)
    if (!out || !open.includes(out.outStatus)) throw fail('EXPRESS_OUT_GONE', { num })
    await typeNumber(trx, out, { expressCode, expressNum, userId: ctx.user.userId })
  })
}

/** By its own number or that of its order. @throws EXPRESS_OUT_GONE, EXPRESS_LINE_MANY */
async function findOpen(trx: Trx, num: string): Promise<Id> {
  const found = await trx
    .selectFrom('outOrder')
    .select('id')
    .where((eb) => eb.or([eb('outOrderNum', '=', num), eb('orderNum', '=', num)]))
    .where('outStatus', 'in', open)
    .orderBy('id')
    .limit(100)
    .execute()
  const [first] = found
  if (!first) throw fail('EXPRESS_OUT_GONE', { num })
  if (found.length > 1) throw fail('EXPRESS_LINE_MANY', { num, count: found.length })
  return first.id
}
