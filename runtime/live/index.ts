export { createLive } from './createLive'
export { liveUrl } from './liveUrl'
export { LiveContext, useLive } from './useLive'
export type { Live, LiveListener, LiveOptions } from './createLive'
