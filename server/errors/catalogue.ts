import { productErrors } from '../modules/product/errors'
import { authErrors } from '../modules/auth/errors'
import { brandErrors } from '../modules/brand/errors'
import { fileErrors } from '../modules/file/errors'
import { financeErrors } from '../modules/finance/errors'
import { headerConfigErrors } from '../modules/tableHeaderConfig/errors'
import { coreErrors } from './coreErrors'
import { orderErrors } from '../modules/order/errors'
import { savedViewErrors } from '../modules/savedView/errors'
import { stockErrors } from '../modules/stock/errors'

/** Every error the server can answer. A module adds the line of its own `errors.ts` here. */
export const catalogue = {
  ...coreErrors,
  ...authErrors,
  ...brandErrors,
  ...fileErrors,
  ...financeErrors,
  ...headerConfigErrors,
  ...productErrors,
  ...orderErrors,
  ...savedViewErrors,
  ...stockErrors,
}

export type ErrorCode = keyof typeof catalogue
