export { failCopy } from './check/failCopy'
export { passWhole } from './check/wholeOut'
export { finishSorting } from './wall/finishSorting'
export { startSorting } from './wall/startSorting'
