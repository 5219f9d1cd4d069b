import type { Trx } from '../../../../base/db'
import { holdOut, requireState, setOut } from './holdOut'

const open = ['LACK', 'WAIT_PICK', 'PICKING', 'WAIT_QC', 'WAIT_REVIEW', 'WAIT_SHIP']

/** 挂起: the warehouse leaves the document alone; its copies stay reserved. @throws OUT_STATE */
export async function suspendOut(trx: Trx, outOrderNum: string, reason: string): Promise<void> {
  const out = await holdOut(trx, outOrderNum)
  requireState(out, open, '挂起')
  await setOut(trx, out, { holdFlag: true, holdReason: reason })
}

/** The warehouse may go on. A document that is not suspended, or ended, stays as it is. */
export async function resumeOut(trx: Trx, outOrderNum: string): Promise<void> {
  const out = await holdOut(trx, outOrderNum)
  if (out.holdFlag) await setOut(trx, out, { holdFlag: false, holdReason: null })
}
