import type { TreeNode } from './buildTree'

/** How a file stands. */
export interface FileMark {
  errors: number
  warnings: number
  isChanged: boolean
}

/** Its own mark; a folded branch or page also tells what is inside. */
export function markOf(node: TreeNode, marks: ReadonlyMap<string, FileMark>): FileMark {
  const files = new Set(node.file ? [node.file] : filesBelow(node))
  const found = [...files].flatMap((file) => marks.get(file) ?? [])
  return {
    errors: found.reduce((sum, { errors }) => sum + errors, 0),
    warnings: found.reduce((sum, { warnings }) => sum + warnings, 0),
    isChanged: found.some(({ isChanged }) => isChanged),
  }
}

const filesBelow = (node: TreeNode): string[] =>
  node.children.flatMap((child) => [...(child.file ? [child.file] : []), ...filesBelow(child)])
