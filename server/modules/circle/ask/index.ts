export { watchAsks } from './acceptReply'
export type { AcceptedReply, AskWatcher } from './acceptReply'
