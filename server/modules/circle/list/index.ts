export { storeFault, storeOutcome } from './analyse/draft'
export type { Draft } from './analyse/draft'
export { ListFault } from './analyse/ListFault'
export { readList } from './analyse/readList'
