export { clearRows } from './change/clearRows'
export { moveRows } from './change/moveRows'
