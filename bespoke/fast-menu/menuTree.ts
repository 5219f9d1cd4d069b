/** A node of the fast-menu tree as the server sends it. */
export interface MenuNode {
  menuId: string
  menuName: string
  path?: string
  children?: MenuNode[]
}

const flat = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])])

const isLeaf = ({ children }: MenuNode) => !children?.length

/** Every page of the tree. */
export const leavesOf = (nodes: readonly MenuNode[]): MenuNode[] => flat(nodes).filter(isLeaf)

/** Every node with children, for opening the whole tree. */
export const branchesOf = (nodes: readonly MenuNode[]): string[] =>
  flat(nodes).flatMap((node) => (isLeaf(node) ? [] : [node.menuId]))

/**
 * What is ticked at first: leaves only, so that a parent of which some children were chosen does not tick the others.
 * Ids of entries that are gone are forgotten.
 */
export function tickedLeaves(nodes: readonly MenuNode[], chosen: readonly string[]): string[] {
  const wanted = new Set(chosen)
  return leavesOf(nodes).flatMap(({ menuId }) => (wanted.has(menuId) ? [menuId] : []))
}

/**
 * What is saved: the ticked pages and every parent above one, wholly or half ticked; once each, positive numbers only,
 * in the order of the tree.
 */
export function idsToSave(nodes: readonly MenuNode[], ticked: ReadonlySet<string>): string[] {
  const ids = nodes.flatMap((node) => {
    const below = idsToSave(node.children ?? [], ticked)
    const isChosen = isLeaf(node) ? ticked.has(node.menuId) : below.length > 0
    return isChosen ? [node.menuId, ...below] : below
  })
  return [...new Set(ids)].filter((id) => /^[1-9]\d*$/.test(id))
}

/** The tree where a name holds the text, with the way down to it. */
export function searched(nodes: readonly MenuNode[], text: string): MenuNode[] {
  const wanted = text.trim()
  if (!wanted) return [...nodes]
  return nodes.flatMap((node) => {
    if (node.menuName.includes(wanted)) return [node]
    const children = searched(node.children ?? [], wanted)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}
