export { tradeLogRoutes } from './routes'
export { writeTradeLog } from './writeTradeLog'
export type { BusinessType, TradeLogActor, TradeLogEntry, TradeLogType } from './writeTradeLog'
