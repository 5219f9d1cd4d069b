import { lazy } from 'react'
import type { Registry } from '../renderer/registry'

/** Names the hand-written screens and dialogs for the schemas that ask for them. Each is fetched when first shown. */
export function registerBespoke(registry: Registry): void {
  registry.registerPage('login', login)
  registry.registerPage('home', home)
  registry.registerPage('register', register)
  registry.registerPage('userAgreement', userAgreement)
  registry.registerPage('callback', callback)
  registry.registerPage('personalCenter', personalCenter)
  registry.registerPart('header.bell', bell)
  registry.registerPart('header.fastMenu', fastMenu)
  registry.registerPart('header.errorLog', errorLog)
  registry.registerPart('frame.watch', frameWatch)
  registry.registerPage('forbidden', forbidden)
  registry.registerPage('notFound', notFound)
  registry.registerDialog('order.examine', examineOrder)
  registry.registerDialog('order.split', splitOrder)
  registry.registerDialog('order.mergeGroups', mergeGroups)
  registry.registerDialog('order.match', matchOrder)
  registry.registerDialog('order.decrypt', orderReceiver)
  registry.registerDialog('order.logs', orderLogs)
  registry.registerDialog('product.priceStock', priceStock)
}

const login = lazy(async () => ({ default: (await import('../bespoke/login')).LoginPage }))
const register = lazy(async () => ({
  default: (await import('../bespoke/login')).RegisterPage,
}))
const userAgreement = lazy(async () => ({
  default: (await import('../bespoke/login')).UserAgreementPage,
}))
const callback = lazy(async () => ({ default: (await import('../bespoke/login')).CallbackPage }))
const personalCenter = lazy(async () => ({
  default: (await import('../bespoke/account/PersonalCenter')).PersonalCenter,
}))
const bell = lazy(async () => ({
  default: (await import('../bespoke/messages/BellButton')).BellButton,
}))
const fastMenu = lazy(async () => ({
  default: (await import('../bespoke/fast-menu')).FastMenuPanel,
}))
const errorLog = lazy(async () => ({
  default: (await import('../bespoke/error-log')).ErrorLogBadge,
}))
const frameWatch = lazy(async () => ({ default: (await import('./FrameWatch')).FrameWatch }))
const home = lazy(async () => ({ default: (await import('../bespoke/home')).HomePage }))

const forbidden = lazy(async () => ({
  default: (await import('../bespoke/not-found')).ForbiddenPage,
}))
const notFound = lazy(async () => ({
  default: (await import('../bespoke/not-found')).NotFoundPage,
}))

const examineOrder = lazy(async () => ({
  default: (await import('../bespoke/order')).ExamineDialog,
}))
const splitOrder = lazy(async () => ({ default: (await import('../bespoke/order')).SplitDialog }))
const mergeGroups = lazy(async () => ({
  default: (await import('../bespoke/order')).MergeGroupsDialog,
}))
const matchOrder = lazy(async () => ({ default: (await import('../bespoke/order')).MatchDialog }))
const orderReceiver = lazy(async () => ({
  default: (await import('../bespoke/order')).ReceiverDialog,
}))
const orderLogs = lazy(async () => ({ default: (await import('../bespoke/order')).LogsDialog }))

const priceStock = lazy(async () => ({
  default: (await import('../bespoke/product')).PriceStockDialog,
}))
