import { kitModules } from './kitModules'
import type { ServerModule } from '../kit/defineModule'
import { gpCompareModule } from '../modules/circle/compare/module'
import { gpBookModule } from '../modules/circle/book/module'
import { gpSearchModule } from '../modules/circle/search/module'
import { mallModule } from '../modules/circle/mall/module'
import { gpMessageModule } from '../modules/circle/message/module'
import { gpOrderModule } from '../modules/circle/order/module'
import { gpExportModule } from '../modules/circle/export/module'
import { matchingModule } from '../modules/circle/matching/module'
import { gpReviewModule } from '../modules/circle/review/module'
import { gpListModule } from '../modules/circle/list/module'
import { gpTaskModule } from '../modules/circle/task/module'
import { askModule } from '../modules/circle/ask/module'
import { circleModule } from '../modules/circle/circle/module'
import { offerModule } from '../modules/circle/offer/module'
import { quotaModule } from '../modules/circle/quota/module'
import { shareModule } from '../modules/circle/share/module'
import { auditRecordsModule } from '../modules/company/auditRecords/module'
import { companyModule } from '../modules/company/company/module'
import { dictionaryModule } from '../modules/company/dictionary/module'
import { editionModule } from '../modules/company/edition/module'
import { menuModule } from '../modules/company/menu/module'
import { privacyModule } from '../modules/company/privacy/module'
import { regionModule } from '../modules/company/region/module'
import { brandModule } from '../modules/goods/brand/module'
import { categoryModule } from '../modules/goods/category/module'
import { productModule } from '../modules/goods/product/module'
import { supplierGoodsModule } from '../modules/goods/supplierGoods/module'
import { creditModule } from '../modules/money/credit/module'
import { financeModule } from '../modules/money/finance/module'
import { afterSaleModule } from '../modules/orders/afterSale/module'
import { initOrderModule } from '../modules/orders/initOrder/module'
import { orderModule } from '../modules/orders/order/module'
import { orderTagModule } from '../modules/orders/orderTag/module'
import { strategyModule } from '../modules/orders/strategy/module'
import { cooperationModule } from '../modules/parties/cooperation/module'
import { customerModule } from '../modules/parties/customer/module'
import { limitWhitelistModule } from '../modules/parties/limitWhitelist/module'
import { partyModule } from '../modules/parties/party/module'
import { rebateModule } from '../modules/parties/rebate/module'
import { shareCompanyModule } from '../modules/parties/shareCompany/module'
import { supplierModule } from '../modules/parties/supplier/module'
import { authModule } from '../modules/people/auth/module'
import { profileModule } from '../modules/people/profile/module'
import { proofModule } from '../modules/people/proof/module'
import { registerModule } from '../modules/people/register/module'
import { roleModule } from '../modules/people/role/module'
import { userModule } from '../modules/people/user/module'
import { listingModule } from '../modules/shops/listing/module'
import { marketplacesModule } from '../modules/shops/marketplaces/module'
import { shopModule } from '../modules/shops/shop/module'
import { priceTemplateModule } from '../modules/shops/priceTemplate/module'
import { timingModule } from '../modules/shops/timing/module'
import { statisticsModule } from '../modules/statistics/module'
import { tradeKitModule } from '../modules/trade/kit/module'
import { purchaseModule } from '../modules/trade/purchase/module'
import { purchaseReturnModule } from '../modules/trade/purchaseReturn/module'
import { tradeLogModule } from '../modules/trade/tradeLog/module'
import { wholesaleModule } from '../modules/trade/wholesale/module'
import { wholesaleReturnModule } from '../modules/trade/wholesaleReturn/module'
import { adjustModule } from '../modules/warehouse/adjust/module'
import { cloudModule } from '../modules/warehouse/cloud/module'
import { expressModule } from '../modules/warehouse/express/module'
import { inOrderModule } from '../modules/warehouse/inOrder/module'
import { labelsModule } from '../modules/warehouse/labels/module'
import { lockModule } from '../modules/warehouse/lock/module'
import { moveModule } from '../modules/warehouse/move/module'
import { outOrderModule } from '../modules/warehouse/outOrder/module'
import { packingModule } from '../modules/warehouse/packing/module'
import { pancunModule } from '../modules/warehouse/pancun/module'
import { pickingModule } from '../modules/warehouse/picking/module'
import { placesModule } from '../modules/warehouse/places/module'
import { stockDeskModule } from '../modules/warehouse/stockDesk/module'
import { qualityModule } from '../modules/warehouse/quality/module'
import { reviewModule } from '../modules/warehouse/review/module'
import { stockImportModule } from '../modules/warehouse/stockImport/module'
import { stockModule } from '../modules/warehouse/stock/module'
import { stocktakeModule } from '../modules/warehouse/stocktake/module'
import { transferModule } from '../modules/warehouse/transfer/module'
import { warehouseModule } from '../modules/warehouse/warehouse/module'
import { fastMenuModule } from '../modules/workspace/fastMenu/module'
import { messageModule } from '../modules/workspace/message/module'
import { noticeModule } from '../modules/workspace/notice/module'
import { preferenceModule } from '../modules/workspace/preference/module'
import { questionnaireModule } from '../modules/workspace/questionnaire/module'
import { savedViewModule } from '../modules/workspace/savedView/module'
import { speechModule } from '../modules/workspace/speech/module'
import { tableHeaderConfigModule } from '../modules/workspace/tableHeaderConfig/module'

/** Every part of the server that answers calls, refuses, or works by itself. A new module adds its line here. */
export const modules: readonly ServerModule[] = [
  ...kitModules,
  afterSaleModule,
  gpCompareModule,
  gpSearchModule,
  gpBookModule,
  gpMessageModule,
  gpOrderModule,
  auditRecordsModule,
  authModule,
  categoryModule,
  brandModule,
  companyModule,
  cooperationModule,
  customerModule,
  creditModule,
  dictionaryModule,
  fastMenuModule,
  gpExportModule,
  gpListModule,
  gpTaskModule,
  financeModule,
  initOrderModule,
  labelsModule,
  menuModule,
  messageModule,
  noticeModule,
  preferenceModule,
  privacyModule,
  profileModule,
  questionnaireModule,
  registerModule,
  orderModule,
  orderTagModule,
  productModule,
  purchaseModule,
  purchaseReturnModule,
  regionModule,
  roleModule,
  savedViewModule,
  shopModule,
  speechModule,
  statisticsModule,
  strategyModule,
  tableHeaderConfigModule,
  rebateModule,
  limitWhitelistModule,
  shareCompanyModule,
  supplierGoodsModule,
  supplierModule,
  tradeLogModule,
  userModule,
  editionModule,
  warehouseModule,
  wholesaleModule,
  wholesaleReturnModule,
  partyModule,
  proofModule,
  inOrderModule,
  outOrderModule,
  // before the waybills: what a packing list says of its freight holds
  packingModule,
  pancunModule,
  cloudModule,
  expressModule,
  tradeKitModule,
  placesModule,
  stockModule,
  stockDeskModule,
  stockImportModule,
  lockModule,
  moveModule,
  transferModule,
  pickingModule,
  qualityModule,
  reviewModule,
  adjustModule,
  stocktakeModule,
  marketplacesModule,
  timingModule,
  priceTemplateModule,
  listingModule,
  circleModule,
  shareModule,
  offerModule,
  mallModule,
  quotaModule,
  askModule,
  matchingModule,
  gpReviewModule,
]
