import { StockStateCell } from '../bespoke/order/StockStateCell'
import { lazyPart } from '../runtime/errors'
import type { Registry } from '../renderer/language/registry'
import { maxMonths } from './maxMonths'

/** Names the hand-written screens and dialogs for the schemas that ask for them. Each is fetched when first shown. */
export function registerBespoke(registry: Registry): void {
  registry.registerPage('login', login)
  registry.registerPage('home', home)
  registry.registerPage('register', register)
  registry.registerPage('userAgreement', userAgreement)
  registry.registerPage('callback', callback)
  registry.registerPage('personalCenter', personalCenter)
  registry.registerPage('versionUpgrade', versionUpgrade)
  registry.registerPart('header.bell', bell)
  registry.registerPart('header.fastMenu', fastMenu)
  registry.registerPart('header.errorLog', errorLog)
  registry.registerPart('frame.watch', frameWatch)
  registry.registerPage('forbidden', forbidden)
  registry.registerPage('notFound', notFound)
  registry.registerPage('afterSaleMessages', afterSaleMessages)
  registry.registerPage('circleNewTask', circleNewTask)
  registry.registerPage('circleCompareApply', circleCompareApply)
  registry.registerDialog('circle.quickCompare', quickCompare)
  registry.registerPage('matchFlow', matchFlow)
  registry.registerPage('selectionMall', selectionMall)
  registry.registerDialog('circle.export', exportTask)
  registry.registerDialog('circle.order', orderChosen)
  registry.registerDialog('returnOrder.scan', scanParcel)
  registry.registerCell('order.stockState', StockStateCell)
  registry.registerDialog('order.examine', examineOrder)
  registry.registerDialog('order.split', splitOrder)
  registry.registerDialog('order.mergeGroups', mergeGroups)
  registry.registerDialog('order.match', matchOrder)
  registry.registerDialog('order.decrypt', orderReceiver)
  registry.registerDialog('order.logs', orderLogs)
  registry.registerDialog('orderStrategy.reorder', reorderStrategies)
  registry.registerDialog('product.priceStock', priceStock)
  registry.registerDialog('warehouse.basketVoices', basketVoices)
  registry.registerDialog('priceTemplate.add', addTemplate)
  registry.registerDialog('priceTemplate.edit', editTemplate)
  registry.registerDialog('priceTemplate.copy', copyTemplate)
  registry.registerDialog('priceTemplate.try', tryTemplate)
  registry.registerDialog('notice.view', viewNotice)
  registry.registerDialog('notice.all', allNotices)
  registry.registerDialog('fastMenu.choose', chooseFastMenu)
  registry.registerDialog('user.transferOwner', transferOwner)
  registry.registerDialog('brand.history', history('brand'))
  registry.registerDialog('product.history', history('product'))
  registry.registerValidator('maxMonths', maxMonths)
}

const login = lazyPart(async () => (await import('../bespoke/login')).LoginPage)
const register = lazyPart(async () => (await import('../bespoke/login')).RegisterPage)
const userAgreement = lazyPart(async () => (await import('../bespoke/login')).UserAgreementPage)
const callback = lazyPart(async () => (await import('../bespoke/login')).CallbackPage)
const personalCenter = lazyPart(
  async () => (await import('../bespoke/account/PersonalCenter')).PersonalCenter,
)
const versionUpgrade = lazyPart(
  async () => (await import('../bespoke/account/version')).VersionUpgrade,
)
const bell = lazyPart(async () => (await import('../bespoke/messages/BellButton')).BellButton)
const fastMenu = lazyPart(async () => (await import('../bespoke/fast-menu')).FastMenuPanel)
const errorLog = lazyPart(async () => (await import('../bespoke/error-log')).ErrorLogBadge)
const frameWatch = lazyPart(async () => (await import('./FrameWatch')).FrameWatch)
const home = lazyPart(async () => (await import('../bespoke/home')).HomePage)

const forbidden = lazyPart(async () => (await import('../bespoke/not-found')).ForbiddenPage)
const notFound = lazyPart(async () => (await import('../bespoke/not-found')).NotFoundPage)

const circleNewTask = lazyPart(async () => (await import('../bespoke/circle/newTask')).NewTaskPage)
const circleCompareApply = lazyPart(
  async () => (await import('../bespoke/circle/newTask')).CompareApplyPage,
)
const quickCompare = lazyPart(
  async () => (await import('../bespoke/circle/quickCompare')).QuickCompare,
)
const orderChosen = lazyPart(async () => (await import('../bespoke/circle/order')).OrderDialog)
const afterSaleMessages = lazyPart(
  async () => (await import('../bespoke/afterSaleMessage')).AfterSaleMessages,
)
const matchFlow = lazyPart(async () => (await import('../bespoke/circle/flow')).FlowPage)
const selectionMall = lazyPart(async () => (await import('../bespoke/circle/mall')).SelectionMall)
const exportTask = lazyPart(async () => (await import('../bespoke/circle/export')).ExportDialog)
const scanParcel = lazyPart(async () => (await import('../bespoke/afterSaleMessage')).ScanParcel)
const examineOrder = lazyPart(async () => (await import('../bespoke/order')).ExamineDialog)
const splitOrder = lazyPart(async () => (await import('../bespoke/order')).SplitDialog)
const mergeGroups = lazyPart(async () => (await import('../bespoke/order')).MergeGroupsDialog)
const matchOrder = lazyPart(async () => (await import('../bespoke/order')).MatchDialog)
const orderReceiver = lazyPart(async () => (await import('../bespoke/order')).ReceiverDialog)
const orderLogs = lazyPart(async () => (await import('../bespoke/order')).LogsDialog)
const reorderStrategies = lazyPart(async () => (await import('../bespoke/order')).ReorderDialog)

const basketVoices = lazyPart(async () => (await import('../bespoke/warehouse')).BasketVoices)
const addTemplate = lazyPart(async () => (await import('../bespoke/priceTemplate')).AddTemplate)
const editTemplate = lazyPart(async () => (await import('../bespoke/priceTemplate')).EditTemplate)
const copyTemplate = lazyPart(async () => (await import('../bespoke/priceTemplate')).CopyTemplate)
const tryTemplate = lazyPart(async () => (await import('../bespoke/priceTemplate')).TryTemplate)
const priceStock = lazyPart(async () => (await import('../bespoke/product')).PriceStockDialog)
const transferOwner = lazyPart(
  async () => (await import('../bespoke/account/TransferOwner')).TransferOwner,
)
const viewNotice = lazyPart(
  async () => (await import('../bespoke/messages/notices/NoticeView')).NoticeView,
)
const allNotices = lazyPart(
  async () => (await import('../bespoke/messages/notices/AllNotices')).AllNotices,
)
const chooseFastMenu = lazyPart(
  async () => (await import('../bespoke/fast-menu/FastMenuDialog')).FastMenuDialog,
)
const history = (resource: string) =>
  lazyPart(async () => (await import('../bespoke/audit')).historyOf(resource))
