import type { Db, Id, Trx } from '../../../../base/db'
import type { CourierAccount } from '../couriers/types'
import { openSecret } from './secret'

/** An account with its secret opened, for a call that leaves now. */
export const plainAccount = async (db: Db, account: CourierAccount): Promise<CourierAccount> => ({
  ...account,
  accountPassword: account.accountPassword && (await openSecret(db, account.accountPassword)),
})

/** What a courier has to know of an account; its secret still sealed. */
export const readAccount = (trx: Trx, id: Id): Promise<CourierAccount> =>
  trx
    .selectFrom('expressSetting')
    .select([
      'expressCode',
      'accountType',
      'accountNo',
      'accountPassword',
      'branchName',
      'branchCode',
      'monthCard',
      'waybillTemplate',
      'senderName',
      'senderPhone',
      'senderAddress',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
