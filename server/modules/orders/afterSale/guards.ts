import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import type { AfterSaleRow } from './AfterSaleRow'

type Company = Pick<Context, 'companyId'>

/** @throws AFTER_SALE_NOT_APPLICANT when the other company asked */
export function requireApplicant(row: AfterSaleRow, ctx: Company): void {
  if (row.companyId !== ctx.companyId)
    throw fail('AFTER_SALE_NOT_APPLICANT', { afterSaleNum: row.afterSaleNum })
}

/** The company that shipped decides. @throws AFTER_SALE_NOT_REVIEWER */
export function requireReviewer(row: AfterSaleRow, ctx: Company): void {
  if (row.supplyCompanyId === ctx.companyId) return
  const reviewer = row.supplyCompanyName ?? '供货方'
  throw fail('AFTER_SALE_NOT_REVIEWER', { afterSaleNum: row.afterSaleNum, reviewer })
}
