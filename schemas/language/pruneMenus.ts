/** A node of any menu tree: the router's and the fast menu's are shaped differently. */
export interface MenuNode<Node> {
  children?: Node[]
}

export interface ReadMenuNode<Node> {
  /** Chinese title of an entry. */
  title(node: Node): string
  /** Route name of a module, such as `Orders`, where the tree has one. */
  name?(node: Node): string | undefined
}

/** Entries of one module. */
export interface MenuCut {
  /** A module by route name or title. */
  module: readonly [name: string, title: string]
  titles: readonly string[]
}

/**
 * What the client takes out of the menu (specification §6): these entries stand in the purchase/sales panel. Hiding is
 * for overview only; whether a page opens is decided by its permission.
 */
const cuts: readonly MenuCut[] = [
  { module: ['Orders', '订单'], titles: ['批销管理', '批发管理'] },
  { module: ['Companys', '企业'], titles: ['采购管理', '客户管理'] },
  { module: ['Finance', '财务'], titles: ['实收管理', '实付管理'] },
]

/** The tree without the entries of §6, wherever below their module they stand. The tree given is left as it is. */
export const pruneMenus = <Node extends MenuNode<Node>>(
  modules: readonly Node[],
  read: ReadMenuNode<Node>,
): Node[] =>
  modules.map((module) => {
    const cut = cuts.find(({ module: wanted }) => isModule(module, wanted, read))
    return cut ? withoutEntries(module, (entry) => cut.titles.includes(read.title(entry))) : module
  })

/** A node without some entries, wherever below it they stand. */
export function withoutEntries<Node extends MenuNode<Node>>(
  node: Node,
  isCut: (entry: Node) => boolean,
): Node {
  if (!node.children) return node
  const children = node.children.filter((entry) => !isCut(entry))
  return { ...node, children: children.map((entry) => withoutEntries(entry, isCut)) }
}

export function isModule<Node>(
  node: Node,
  [name, title]: readonly [string, string],
  read: ReadMenuNode<Node>,
): boolean {
  return read.name?.(node) === name || read.title(node) === title
}
