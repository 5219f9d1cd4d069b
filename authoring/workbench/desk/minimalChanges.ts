import { diff } from '@codemirror/merge'

export interface TextChange {
  from: number
  to: number
  insert: string
}

/** The changes that turn one text into another and leave the rest, with its cursor and folds, where it is. */
export const minimalChanges = (from: string, to: string): TextChange[] =>
  diff(from, to).map(({ fromA, toA, fromB, toB }) => ({
    from: fromA,
    to: toA,
    insert: to.slice(fromB, toB),
  }))
