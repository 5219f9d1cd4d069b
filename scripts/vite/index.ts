export { pageIndex } from './pageIndex.ts'
export { schemaTexts } from './schemaTexts.ts'
export { startChunk } from './startChunk.ts'
export { upgradedSchemas } from './upgradedSchemas.ts'
