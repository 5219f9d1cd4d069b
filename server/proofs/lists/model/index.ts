export { differing } from './differing'
export { advances, drawAccounts, dues, kinds, writeOffs } from './drawnAccounts.fixture'
export type { Due, Kind } from './drawnAccounts.fixture'
export { mixed } from './mixed'
