export { moveRows } from './change/moveRows'
