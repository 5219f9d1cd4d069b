import type { Trx } from '../../../../base/db'
import { lockAccount, readAccount } from './lockAccount'

/** What is left now, and the total of this period. */
export async function readQuota(trx: Trx): Promise<{
  gpPrice: number
  initGpPrice: number
  holdQty: number
  packQty: number
}> {
  const known = await readAccount(trx)
  const { gpPrice, initGpPrice, holdQty, packQty } =
    known && !known.isOver ? known : await lockAccount(trx)
  return { gpPrice, initGpPrice, holdQty, packQty }
}
