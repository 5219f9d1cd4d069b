export { beforeLogin, firstScreen } from './firstScreen.ts'
export { pageIndex } from './pageIndex.ts'
export { schemaTexts } from './schemaTexts.ts'
export { upgradedSchemas } from './upgradedSchemas.ts'
