import type { Tree } from '../../../../schemas/contract/language.gen'
import type { Row } from '../../../language/registry'

/** Children that came with the row. */
export const givenChildren = (row: Row, key: string): readonly Row[] | undefined =>
  Array.isArray(row[key]) ? (row[key] as Row[]) : undefined

export const hasChildren = (tree: Tree, row: Row): boolean =>
  (givenChildren(row, tree.children ?? 'children')?.length ?? 0) > 0 ||
  (tree.load !== undefined && row['hasChildren'] === true)
