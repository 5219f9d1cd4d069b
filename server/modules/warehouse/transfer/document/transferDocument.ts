import type { Trx } from '../../../../base/db'
import { sentence } from '../../../../base/sentence'
import { defineDocument, type DocumentSpec } from '../../../../kit/documents'
import type { Context } from '../../../../kit/http'
import { cancelOut } from '../../outOrder'
import { plannedLines, transferHead, transferLines } from '../begin/beginTransfer'
import { headColumns, headFilters, headTabs, itemColumns, transferFigures } from '../read/columns'
import { auditTransfer } from '../steps/auditTransfer'
import { dealDiff } from '../steps/dealDiff'
import { requireCovered } from '../steps/requireCovered'
import type { TransferItemRow, TransferRow } from '../kind/types'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** 取消: what the sending warehouse reserved for it is free again. @throws OUT_PICKED */
async function cancelTransfer(
  trx: Trx,
  { transferStatus, outOrderNum }: TransferRow,
  _input: Record<string, unknown>,
  ctx: Context,
): Promise<void> {
  if (transferStatus === 'WAIT_OUT' && outOrderNum) await cancelOut(trx, outOrderNum, 'OTHER', ctx)
}

async function refuse(
  trx: Trx,
  { id }: TransferRow,
  { auditRemark }: Record<string, unknown>,
  ctx: Context,
): Promise<void> {
  await trx
    .updateTable('transfer')
    .set({ auditRemark: textOf(auditRemark), auditBy: ctx.user.userId, auditTime: ctx.now() })
    .where('id', '=', id)
    .execute()
}

/** 调拨单: goods that change the warehouse; its out side is a CK document, its in side an RK document. */
export const transfer: DocumentSpec<TransferRow, TransferItemRow> = {
  resource: 'transfer',
  base: '/wms/transfer',
  area: 'store:transfer',
  pages: { list: '/transferOrderManage', detail: '/transferOrderManage' },
  number: { field: 'transferNum', prefix: 'DB' },
  lines: { resource: 'transferItem', head: 'transferId', list: 'items' },
  figures: transferFigures,
  heads: { columns: headColumns, filters: headFilters, tabs: headTabs },
  items: { columns: itemColumns },
  begin: { head: transferHead, more: { items: plannedLines }, lines: transferLines },
  steps: {
    submit: { errors: ['TRANSFER_SHORT'], guard: (trx, row) => requireCovered(trx, row) },
    audit: { errors: ['TRANSFER_SHORT', 'STOCK_TAKEN'], effect: auditTransfer },
    refuse: {
      effect: refuse,
      log: (_row, { auditRemark }) => sentence`驳回：${textOf(auditRemark)}`,
    },
    cancel: { errors: ['OUT_STATE', 'OUT_PICKED'], effect: cancelTransfer },
    diff: {
      errors: ['TRANSFER_DEAL', 'TRANSFER_STILL_OUT', 'TRANSFER_NO_DIFF', 'IN_STATE'],
      effect: dealDiff,
      log: (_row, { diffDeal, diffRemark }) =>
        sentence`${diffDeal === 'LOSS' ? sentence`途损报损` : sentence`退回原仓`}：${textOf(diffRemark)}`,
    },
  },
}

export const transferDocumentRoutes = defineDocument(transfer)
