export { inspect, inspectVia, originOf } from './mark'
export { isKind, regionOf, useInspected } from './regions'
export type { MarkKind, Region, RegionKind, Regions } from './types'
