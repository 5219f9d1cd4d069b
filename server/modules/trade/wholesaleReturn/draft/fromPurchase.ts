import { asCompany, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import type { Context } from '../../../../kit/http'
import { storeDocument, usualWarehouse } from '../../kit'
import { ownProducts, type OtherLine } from '../../wholesale/draft/ownProducts'
import { cancelReceipts } from '../effects/auditReturn'
import type { ReturnRow } from '../ReturnRow'
import { notify } from '../notify'
import { wholesaleReturnSpec } from '../wholesaleReturnSpec'

/** A purchase return of another company that trades online with ours. */
export interface PurchaseReturnHere {
  /** The buying company. */
  companyId: Id
  supplierCompanyId: Id
  /** CT number. */
  billNum: string
  /** PF number of the order here that the goods came from, when there is one. */
  sourceOrderNum: string | null
  returnReason: string | null
  expressCode: string | null
  expressNum: string | null
  remark: string | null
  lines: readonly OtherLine[]
}

interface Side {
  /** The supplier's company. */
  companyId: Id
  orderNum: string
}

/** 线上客户申请退货: the return in the supplier's company, waiting for review there. @returns its PT number */
export async function openReturnFromPurchase(
  trx: Trx,
  ctx: Context,
  asked: PurchaseReturnHere,
): Promise<string> {
  return ctx.asCompany(trx, asked.supplierCompanyId, async (theirs) => {
    const customer = await theirs
      .selectFrom('customer')
      .selectAll()
      .where('companyId', '=', asked.supplierCompanyId)
      .where('customerCompanyId', '=', asked.companyId)
      .executeTakeFirst()
    if (!customer) throw fail('TRADE_PARTY_GONE', { party: '供应商那边的线上客户' })
    const source = asked.sourceOrderNum
      ? await theirs
          .selectFrom('wholesaleOrder')
          .select(['orderNum', 'warehouseId'])
          .where('orderNum', '=', asked.sourceOrderNum)
          .where('outQuantity', '>', 0)
          .executeTakeFirst()
      : undefined
    const lines = await ownProducts(theirs, asked.supplierCompanyId, asked.lines)
    const head = {
      customerId: customer.id,
      sourceOrderNum: source?.orderNum ?? null,
      warehouseId: source?.warehouseId ?? (await usualWarehouse(theirs, asked.supplierCompanyId)),
      salesmanId: customer.salesmanId ?? '',
      billDate: ctx.now().slice(0, 10),
      returnReason: asked.returnReason ?? '9',
      refundWay: '2',
      expressCode: asked.expressCode,
      expressNum: asked.expressNum,
      remark: asked.remark,
    }
    const content = sentence`线上客户采购退货单 ${asked.billNum}`
    const { id, num } = await storeDocument(
      theirs,
      ctx,
      wholesaleReturnSpec,
      { head, lines },
      { content },
    )
    await theirs
      .updateTable('wholesaleReturn')
      .set({ source: '2', relatedOrderNum: asked.billNum, createBy: null })
      .where('id', '=', id)
      .execute()
    const made = await find(theirs, num)
    if (!made) throw fail('ROW_NOT_FOUND')
    await notify(theirs, ctx, made, {
      log: ['SUBMIT', sentence`线上客户申请退货，等待审核`],
      message: { title: '线上客户申请退货', permission: 'wholesale:return:audit' },
      status: 'UN_AUDIT',
    })
    return num
  })
}

/** State of the return there; undefined when it is gone. */
export const stateOfWholesaleReturn = (trx: Trx, ctx: Context, { companyId, orderNum }: Side) =>
  ctx.asCompany(trx, companyId, async (theirs) => (await find(theirs, orderNum))?.status)

/** Copies of the return that came in there, the return held; 0 when it is gone. */
export const receivedOfWholesaleReturn = (trx: Trx, { companyId, orderNum }: Side) =>
  asCompany(trx, companyId, async (theirs) => (await find(theirs, orderNum))?.inQuantity ?? 0)

/** The buyer takes their return back before anything came in. */
export const cancelReturnFromPurchase = (
  trx: Trx,
  ctx: Context,
  { companyId, orderNum, reason }: Side & { reason: string },
) =>
  ctx.asCompany(trx, companyId, async (theirs) => {
    const document = await find(theirs, orderNum)
    if (!document || ['CANCEL', 'REFUSED'].includes(document.status)) return
    if (document.inQuantity > 0)
      throw fail('RETURN_RECEIVED', { orderNum, quantity: document.inQuantity })
    if (document.status === 'WAIT_IN') await cancelReceipts(theirs, document)
    await notify(theirs, ctx, document, {
      changes: { cancelRemark: reason.slice(0, 200) },
      log: ['CANCEL', sentence`客户取消：${reason}`],
      message: { title: '线上客户取消退货', permission: 'wholesale:return:audit' },
      status: 'CANCEL',
    })
  })

const find = (trx: Trx, orderNum: string): Promise<ReturnRow | undefined> =>
  trx
    .selectFrom('wholesaleReturn')
    .selectAll()
    .where('orderNum', '=', orderNum)
    .forNoKeyUpdate()
    .executeTakeFirst()
