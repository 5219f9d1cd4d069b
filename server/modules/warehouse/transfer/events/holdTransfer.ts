import type { Trx } from '../../../../base/db'
import type { TransferRow } from '../kind/types'

/** Holds the transfer a CK or RK document belongs to. */
export const holdTransfer = async (trx: Trx, sourceNum: string | null): Promise<TransferRow> =>
  trx
    .selectFrom('transfer')
    .selectAll()
    .where('transferNum', '=', sourceNum ?? '')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
