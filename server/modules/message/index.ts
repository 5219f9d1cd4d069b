export { sendMessage } from './sendMessage'
export type { MessageEntry, MessageOrder } from './sendMessage'
export { messageRoutes } from './routes'
