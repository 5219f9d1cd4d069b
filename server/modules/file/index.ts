export { fileErrors } from './errors'
export { fileRoutes } from './routes'
export { openFile, storeFile } from './storeFile'
export type { FileContent, NewFile, StoredFile } from './storeFile'
