import { guardEdits } from './edits'
import type { Route } from './http'
import { afterSaleRoutes } from './modules/afterSale'
import { auditRoutes } from './modules/audit'
import { authRoutes } from './modules/auth'
import { categoryRoutes } from './modules/category'
import { brandRoutes } from './modules/brand'
import { companyRoutes } from './modules/company'
import { cooperationRoutes } from './modules/cooperation'
import { customerRoutes } from './modules/customer'
import { creditRoutes } from './modules/credit'
import { dictionaryRoutes } from './modules/dictionary'
import { fastMenuRoutes } from './modules/fastMenu'
import { fileRoutes } from './modules/file'
import { financeRoutes } from './modules/finance'
import { createHomeRoutes } from './modules/home'
import { initOrderRoutes } from './modules/initOrder'
import { labelRoutes } from './modules/labels'
import { menuRoutes } from './modules/menu'
import { messageRoutes } from './modules/message'
import { noticeRoutes } from './modules/notice'
import { preferenceRoutes } from './modules/preference'
import { privacyRoutes } from './modules/privacy'
import { profileRoutes } from './modules/profile'
import { questionnaireRoutes } from './modules/questionnaire'
import { registerRoutes } from './modules/register'
import { orderRoutes } from './modules/order'
import { orderTagRoutes } from './modules/orderTag'
import { productRoutes } from './modules/product'
import { purchaseRoutes } from './modules/purchase'
import { purchaseReturnRoutes } from './modules/purchaseReturn'
import { regionRoutes } from './modules/region'
import { roleRoutes } from './modules/role'
import { savedViewRoutes } from './modules/savedView'
import { searchRoutes } from './modules/search'
import { shopRoutes } from './modules/shop'
import { statisticsRoutes } from './modules/statistics'
import { strategyRoutes } from './modules/strategy'
import { tableHeaderConfigRoutes } from './modules/tableHeaderConfig'
import { limitWhitelistRoutes } from './modules/limitWhitelist'
import { rebateRoutes } from './modules/rebate'
import { shareCompanyRoutes } from './modules/shareCompany'
import { supplierGoodsRoutes } from './modules/supplierGoods'
import { supplierRoutes } from './modules/supplier'
import { taskRoutes } from './modules/task'
import { taskPageRoutes } from './modules/taskPages'
import { tradeLogRoutes } from './modules/tradeLog'
import { userRoutes } from './modules/user'
import { versionRoutes } from './modules/version'
import { warehouseRoutes } from './modules/warehouse'
import { wholesaleRoutes } from './modules/wholesale'
import { wholesaleReturnRoutes } from './modules/wholesaleReturn'
import { schemas } from './schemas'

const moduleRoutes: readonly Route[] = [
  ...afterSaleRoutes,
  ...auditRoutes,
  ...authRoutes,
  ...categoryRoutes,
  ...brandRoutes,
  ...companyRoutes,
  ...cooperationRoutes,
  ...customerRoutes,
  ...creditRoutes,
  ...dictionaryRoutes,
  ...fastMenuRoutes,
  ...fileRoutes,
  ...financeRoutes,
  ...initOrderRoutes,
  ...labelRoutes,
  ...menuRoutes,
  ...messageRoutes,
  ...noticeRoutes,
  ...preferenceRoutes,
  ...privacyRoutes,
  ...profileRoutes,
  ...questionnaireRoutes,
  ...registerRoutes,
  ...orderRoutes,
  ...orderTagRoutes,
  ...productRoutes,
  ...purchaseRoutes,
  ...purchaseReturnRoutes,
  ...regionRoutes,
  ...roleRoutes,
  ...savedViewRoutes,
  ...searchRoutes,
  ...shopRoutes,
  ...statisticsRoutes,
  ...strategyRoutes,
  ...tableHeaderConfigRoutes,
  ...rebateRoutes,
  ...limitWhitelistRoutes,
  ...shareCompanyRoutes,
  ...supplierGoodsRoutes,
  ...supplierRoutes,
  ...taskRoutes,
  ...taskPageRoutes,
  ...tradeLogRoutes,
  ...userRoutes,
  ...versionRoutes,
  ...warehouseRoutes,
  ...wholesaleRoutes,
  ...wholesaleReturnRoutes,
]

/**
 * Every call the server answers. A module adds its `routes` above; reading them needs no database. Each edit asks for the
 * version it saw.
 */
export const routes: readonly Route[] = guardEdits(
  [...moduleRoutes, ...createHomeRoutes(moduleRoutes)],
  schemas(),
)
