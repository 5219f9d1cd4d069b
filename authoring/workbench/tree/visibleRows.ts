import type { TreeNode } from './buildTree'

export interface TreeRow {
  node: TreeNode
  /** From 1, as `aria-level` counts. */
  level: number
  isOpen: boolean
  /** Place among its siblings, from 1. */
  position: number
  siblings: number
}

/** The rows of the open branches, from top to bottom. */
export function visibleRows(nodes: readonly TreeNode[], open: ReadonlySet<string>): TreeRow[] {
  const walk = (siblings: readonly TreeNode[], level: number): TreeRow[] =>
    siblings.flatMap((node, index) => {
      const isOpen = node.children.length > 0 && open.has(node.key)
      const row = { node, level, isOpen, position: index + 1, siblings: siblings.length }
      return isOpen ? [row, ...walk(node.children, level + 1)] : [row]
    })
  return walk(nodes, 1)
}

/** What a search leaves, with the branches it stands in; a found branch keeps everything below it. */
export function searchTree(nodes: readonly TreeNode[], search: string): TreeNode[] {
  const wanted = search.trim().toLowerCase()
  if (!wanted) return [...nodes]
  const isFound = ({ title, note = '', file = '', words = '' }: TreeNode) =>
    `${title}\n${note}\n${file}\n${words}`.toLowerCase().includes(wanted)
  return nodes.flatMap((node) => {
    if (isFound(node)) return [node]
    const children = searchTree(node.children, wanted)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** Keys of every branch that a search must open for its finds to be seen; a found page stays folded. */
export const branchKeys = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => (node.file ? [] : [node.key, ...branchKeys(node.children)]))
