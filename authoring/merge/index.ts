export { mergeSchema, UnmergeableError, type MergedFile } from './mergeSchema'
export { printConflict } from './printConflict'
export type { Conflict } from './mergeValues'
