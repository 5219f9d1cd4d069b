export { pageIndex } from './pageIndex.ts'
export { startChunk } from './startChunk.ts'
