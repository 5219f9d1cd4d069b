export { knownConfigs, readConfig, syncConfigs } from './configs'
export { dictionaryRoutes } from './routes'
export { syncDictionaries } from './syncDictionaries'
