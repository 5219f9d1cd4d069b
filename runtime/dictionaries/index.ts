export { dictionaryKey, dictionaryQuery, useDictionary } from './useDictionary'
export { readDictionary } from './readDictionary'
export type { DictEntry, DictItem } from './readDictionary'
export type { Dictionary } from './useDictionary'
