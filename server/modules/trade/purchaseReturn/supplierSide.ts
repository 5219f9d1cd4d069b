import type { Trx } from '../../../base/db'
import type { Context } from '../../../kit/http'
import {
  cancelReturnFromPurchase,
  openReturnFromPurchase,
  receivedOfWholesaleReturn,
  stateOfWholesaleReturn,
} from '../wholesaleReturn/draft/fromPurchase'
import { supplierCompany } from '../kit'
import type { ReturnLine, ReturnRow } from './ReturnRow'

/** Asks an online supplier to take the goods back. @returns its PT number; null for an offline supplier */
export async function openSupplierReturn(
  trx: Trx,
  ctx: Context,
  document: ReturnRow,
  lines: readonly ReturnLine[],
): Promise<string | null> {
  const supplierCompanyId = await supplierCompany(trx, document)
  if (!supplierCompanyId) return null
  const source = await trx
    .selectFrom('purchaseOrder')
    .select('relatedOrderNum')
    .where('purchaseOrderNum', '=', document.purchaseOrderNum ?? '')
    .executeTakeFirst()
  const { companyId, billNum, returnReason, expressCode, expressNum, remark } = document
  return openReturnFromPurchase(trx, ctx, {
    companyId,
    supplierCompanyId,
    billNum,
    returnReason,
    expressCode,
    expressNum,
    remark,
    sourceOrderNum: source?.relatedOrderNum ?? null,
    lines,
  })
}

/** State of the supplier's return; undefined without one. */
export async function supplierReturnState(trx: Trx, ctx: Context, document: ReturnRow) {
  const { relatedOrderNum } = document
  const companyId = relatedOrderNum ? await supplierCompany(trx, document) : null
  if (!companyId || !relatedOrderNum) return undefined
  return stateOfWholesaleReturn(trx, ctx, { companyId, orderNum: relatedOrderNum })
}

export async function cancelSupplierReturn(
  trx: Trx,
  ctx: Context,
  document: ReturnRow,
  reason: string,
): Promise<void> {
  const { relatedOrderNum } = document
  const companyId = relatedOrderNum ? await supplierCompany(trx, document) : null
  if (companyId && relatedOrderNum)
    await cancelReturnFromPurchase(trx, ctx, { companyId, orderNum: relatedOrderNum, reason })
}

/** Copies the supplier has taken in of what we send back, their document held; 0 without one. */
export async function receivedBySupplier(trx: Trx, document: ReturnRow): Promise<number> {
  const { relatedOrderNum } = document
  const companyId = relatedOrderNum ? await supplierCompany(trx, document) : null
  if (!companyId || !relatedOrderNum) return 0
  return receivedOfWholesaleReturn(trx, { companyId, orderNum: relatedOrderNum })
}
