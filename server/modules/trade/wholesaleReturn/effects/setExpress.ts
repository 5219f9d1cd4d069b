import type { Trx } from '../../../../base/db'
import { sentence } from '../../../../base/sentence'
import type { Context } from '../../../../kit/http'
import { notify } from '../notify'
import type { ReturnRow } from '../ReturnRow'

type Express = Pick<ReturnRow, 'expressCode' | 'expressNum' | 'boxQuantity'>

/** 登记退货物流: how the goods come back, on the document and on the RK that waits for them. */
export async function setExpress(
  trx: Trx,
  ctx: Context,
  document: ReturnRow,
  { expressCode = null, expressNum = null, boxQuantity = null }: Partial<Express>,
): Promise<void> {
  await trx
    .updateTable('inOrder')
    .set({ expressCode, expressNum })
    .where('sourceType', '=', 'WHOLESALE_RETURN')
    .where('sourceNum', '=', document.orderNum)
    .where('inStatus', '=', 'WAIT_IN')
    .execute()
  await notify(trx, ctx, document, {
    changes: { expressCode, expressNum, boxQuantity },
    log: ['EDIT', sentence`登记退货物流 ${expressNum ?? sentence`未填单号`}`],
    status: document.status,
  })
}
