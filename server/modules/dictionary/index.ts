export { knownConfigs, readConfig, syncConfigs } from './configs'
export { platformBatch } from './platformBatch'
export { dictionaryRoutes } from './routes'
export { syncDictionaries } from './syncDictionaries'
