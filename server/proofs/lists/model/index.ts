export { differing } from './differing'
export { advances, drawAccounts, dues, kinds, writeOffs } from './drawnAccounts'
export type { Due, Kind } from './drawnAccounts'
export { mixed } from './mixed'
