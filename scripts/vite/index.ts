export { pageIndex } from './pageIndex.ts'
