import type { Tree } from '../../../../schemas/contract/language.gen'
import type { Row } from '../../../language/registry'
import { givenChildren, hasChildren } from './treeRows'

interface Branches {
  /** What the person opened or closed, by row id. */
  toggled: ReadonlyMap<string, boolean>
  rowId(row: Row): string
  /** Children fetched for a row, undefined while they are not here. */
  loadedOf(row: Row): readonly Row[] | undefined
}

/**
 * The branches that stand open: those the person opened, and at first those the page opens by itself.
 * @returns `wanted`: open ones whose children have to be fetched
 */
export function openBranches(
  tree: Tree | undefined,
  records: readonly Row[],
  { toggled, rowId, loadedOf }: Branches,
): { open: ReadonlySet<string>; wanted: readonly string[] } {
  const open = new Set<string>()
  const wanted: string[] = []
  const visit = (level: readonly Row[], depth: number, of: Tree) => {
    for (const row of level) {
      const id = rowId(row)
      const starts = of.open === 'all' || (of.open === 'first' && depth === 0)
      if (!hasChildren(of, row) || open.has(id) || !(toggled.get(id) ?? starts)) continue
      open.add(id)
      const given = givenChildren(row, of.children ?? 'children')
      if (!given) wanted.push(id)
      visit(given ?? loadedOf(row) ?? [], depth + 1, of)
    }
  }
  if (tree) visit(records, 0, tree)
  return { open, wanted }
}
