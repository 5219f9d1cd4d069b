import type { Trx } from '../../../../base/db'
import type { BillType, CreditBill } from '../../../money/credit'
import type { WarehouseActor } from '../../../warehouse/outOrder'

/** 结清: a document whose dues may be settled now. */
export type Settled = (trx: Trx, actor: WarehouseActor, num: string) => Promise<void>

/** By kind of document. Modules hand theirs over in `listen`. */
const sources = new Map<string, Settled>()

export function handSettled(given: Readonly<Partial<Record<BillType, Settled>>>): void {
  for (const [type, each] of Object.entries(given)) sources.set(type, each)
}

/** Money of a document was written off; documents that end by it look whether they are settled. */
export const notifySettled = async (trx: Trx, actor: WarehouseActor, bill: CreditBill) =>
  sources.get(bill.type)?.(trx, actor, bill.num)
