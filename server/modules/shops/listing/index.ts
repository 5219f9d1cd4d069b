export { shelveListing } from './shelve/shelveListing'
export type { Shelved, ShelveWish } from './shelve/types'
