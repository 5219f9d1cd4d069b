export { useDictionary } from './useDictionary'
export type { DictItem } from './readDictionary'
export type { Dictionary } from './useDictionary'
