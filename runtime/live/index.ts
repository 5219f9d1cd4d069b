export { createLive } from './createLive'
export { liveUrl } from './liveUrl'
export { LiveContext, useLive } from './useLive'
export type { Live, LiveOptions, LiveTopic } from './createLive'
