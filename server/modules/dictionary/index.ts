export { dictionaryRoutes } from './routes'
export { syncDictionaries } from './syncDictionaries'
