import type { Route } from './http'
import { auditRoutes } from './modules/audit'
import { authRoutes } from './modules/auth'
import { categoryRoutes } from './modules/category'
import { brandRoutes } from './modules/brand'
import { companyRoutes } from './modules/company'
import { dictionaryRoutes } from './modules/dictionary'
import { fastMenuRoutes } from './modules/fastMenu'
import { fileRoutes } from './modules/file'
import { financeRoutes } from './modules/finance'
import { homeRoutes } from './modules/home'
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
import { regionRoutes } from './modules/region'
import { roleRoutes } from './modules/role'
import { savedViewRoutes } from './modules/savedView'
import { searchRoutes } from './modules/search'
import { shopRoutes } from './modules/shop'
import { statisticsRoutes } from './modules/statistics'
import { tableHeaderConfigRoutes } from './modules/tableHeaderConfig'
import { taskRoutes } from './modules/task'
import { taskPageRoutes } from './modules/taskPages'
import { userRoutes } from './modules/user'
import { versionRoutes } from './modules/version'
import { warehouseRoutes } from './modules/warehouse'

/** Every call the server answers. A module adds its `routes` here; reading them needs no database. */
export const routes: readonly Route[] = [
  ...auditRoutes,
  ...authRoutes,
  ...categoryRoutes,
  ...brandRoutes,
  ...companyRoutes,
  ...dictionaryRoutes,
  ...fastMenuRoutes,
  ...fileRoutes,
  ...financeRoutes,
  ...homeRoutes,
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
  ...regionRoutes,
  ...roleRoutes,
  ...savedViewRoutes,
  ...searchRoutes,
  ...shopRoutes,
  ...statisticsRoutes,
  ...tableHeaderConfigRoutes,
  ...taskRoutes,
  ...taskPageRoutes,
  ...userRoutes,
  ...versionRoutes,
  ...warehouseRoutes,
]
