export { Can } from './Can'
export { isAllowed } from './isAllowed'
export { useCan } from './useCan'
export type { AccessCheck, AccessHolder } from './isAllowed'
