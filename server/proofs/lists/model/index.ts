export { differing } from './differing'
export { mixed } from './mixed'
