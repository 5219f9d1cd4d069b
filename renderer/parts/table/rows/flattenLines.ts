import type { DataTableProps } from '../types'
import { texts } from '../texts'

export type Branch = 'open' | 'closed' | 'busy'

/** One record as it stands in the table. */
export interface RowLine<R> {
  kind: 'row'
  key: string
  row: R
  id: string
  /** 1 for the roots of a tree and for every row of a flat table. */
  level: number
  /** Only in trees, for a row that has children. */
  branch?: Branch
}

/** What the body shows, top to bottom: records, what stands below an open one, remarks of a tree. */
export type Line<R> =
  | RowLine<R>
  | { kind: 'detail'; key: string; row: R; id: string }
  | { kind: 'note'; key: string; level: number; text: string }

type Source<R> = Pick<DataTableProps<R>, 'rows' | 'rowId' | 'tree' | 'expand'>

/** Open branches and open rows laid out one below the other; a record inside itself is left out. */
export function flattenLines<R>({ rows, rowId, tree, expand }: Source<R>): Line<R>[] {
  const lines: Line<R>[] = []
  const add = (row: R, level: number, above: string, path: ReadonlySet<string>) => {
    const id = rowId(row)
    if (path.has(id)) return
    const key = above + id
    const branch = tree && branchOf(tree, row, id)
    lines.push({ kind: 'row', key, row, id, level, branch })
    if (expand?.open.has(id)) lines.push({ kind: 'detail', key: `${key}/detail`, row, id })
    if (!tree || branch === undefined || branch === 'closed') return
    const children = tree.childrenOf(row)
    const inside = new Set(path).add(id)
    for (const child of children ?? []) add(child, level + 1, `${key}/`, inside)
    const text = noteOf(branch, children)
    if (text) lines.push({ kind: 'note', key: `${key}/note`, level: level + 1, text })
  }
  for (const row of rows) add(row, 1, '', noIds)
  return lines
}

const noIds: ReadonlySet<string> = new Set()

function branchOf<R>(tree: NonNullable<Source<R>['tree']>, row: R, id: string): Branch | undefined {
  if (!tree.hasChildren(row)) return undefined
  if (!tree.open.has(id)) return 'closed'
  return tree.isLoading?.(id) ? 'busy' : 'open'
}

function noteOf(branch: Branch, children: readonly unknown[] | undefined): string | undefined {
  if (branch === 'busy' && !children) return texts.say('loadingChildren')
  return branch === 'open' && children?.length === 0 ? texts.say('noChildren') : undefined
}
