import { afterSaleErrors } from '../modules/afterSale/errors'
import { productErrors } from '../modules/product/errors'
import { authErrors } from '../modules/auth/errors'
import { creditErrors } from '../modules/credit/errors'
import { brandErrors } from '../modules/brand/errors'
import { cooperationErrors } from '../modules/cooperation/errors'
import { supplierGoodsErrors } from '../modules/supplierGoods/errors'
import { rebateErrors } from '../modules/rebate/errors'
import { limitWhitelistErrors } from '../modules/limitWhitelist/errors'
import { shareCompanyErrors } from '../modules/shareCompany/errors'
import { partyErrors } from '../modules/party/errors'
import { dictionaryErrors } from '../modules/dictionary/errors'
import { fileErrors } from '../modules/file/errors'
import { financeErrors } from '../modules/finance/errors'
import { preferenceErrors } from '../modules/preference/errors'
import { headerConfigErrors } from '../modules/tableHeaderConfig/errors'
import { coreErrors } from './coreErrors'
import { fastMenuErrors } from '../modules/fastMenu/errors'
import { menuErrors } from '../modules/menu/errors'
import { messageErrors } from '../modules/message/errors'
import { noticeErrors } from '../modules/notice/errors'
import { privacyErrors } from '../modules/privacy/errors'
import { profileErrors } from '../modules/profile/errors'
import { questionnaireErrors } from '../modules/questionnaire/errors'
import { proofErrors } from '../modules/proof/errors'
import { registerErrors } from '../modules/register/errors'
import { initOrderErrors } from '../modules/initOrder/errors'
import { inOrderErrors } from '../modules/inOrder/errors'
import { outOrderErrors } from '../modules/outOrder/errors'
import { orderErrors } from '../modules/order/errors'
import { orderTagErrors } from '../modules/orderTag/errors'
import { purchaseErrors } from '../modules/purchase/errors'
import { purchaseReturnErrors } from '../modules/purchaseReturn/errors'
import { userErrors } from '../modules/user/errors'
import { tradeErrors } from '../trade/errors'
import { versionErrors } from '../modules/version/errors'
import { wholesaleErrors } from '../modules/wholesale/errors'
import { wholesaleReturnErrors } from '../modules/wholesaleReturn/errors'
import { roleErrors } from '../modules/role/errors'
import { savedViewErrors } from '../modules/savedView/errors'
import { strategyErrors } from '../modules/strategy/errors'
import { stockErrors } from '../modules/stock/errors'

/** Every error the server can answer. A module adds the line of its own `errors.ts` here. */
export const catalogue = {
  ...coreErrors,
  ...afterSaleErrors,
  ...authErrors,
  ...brandErrors,
  ...creditErrors,
  ...cooperationErrors,
  ...partyErrors,
  ...limitWhitelistErrors,
  ...rebateErrors,
  ...shareCompanyErrors,
  ...supplierGoodsErrors,
  ...dictionaryErrors,
  ...fileErrors,
  ...financeErrors,
  ...headerConfigErrors,
  ...preferenceErrors,
  ...productErrors,
  ...fastMenuErrors,
  ...menuErrors,
  ...messageErrors,
  ...noticeErrors,
  ...privacyErrors,
  ...profileErrors,
  ...questionnaireErrors,
  ...proofErrors,
  ...registerErrors,
  ...initOrderErrors,
  ...inOrderErrors,
  ...outOrderErrors,
  ...orderErrors,
  ...orderTagErrors,
  ...purchaseErrors,
  ...purchaseReturnErrors,
  ...roleErrors,
  ...savedViewErrors,
  ...stockErrors,
  ...tradeErrors,
  ...strategyErrors,
  ...userErrors,
  ...versionErrors,
  ...wholesaleErrors,
  ...wholesaleReturnErrors,
}

export type ErrorCode = keyof typeof catalogue
