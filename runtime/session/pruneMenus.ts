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

interface Cut {
  /** A module by route name or title. */
  module: readonly [name: string, title: string]
  titles: readonly string[]
}

/**
 * What the client takes out of the menu (specification §6): these entries stand in the purchase/sales panel. Hiding is
 * for overview only; whether a page opens is decided by its permission.
 */
const cuts: readonly Cut[] = [
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
    return cut ? without(module, (entry) => cut.titles.includes(read.title(entry))) : module
  })

/** What full authentication mode moves out of the tree into lists of its own (specification §4 "Route loading"). */
const movedOut = {
  sourceMarketMenus: { module: ['Publish', '发布'], titles: ['货源市场'] },
  goodsManageMenus: { module: ['Shops', '店铺'], titles: ['商品管理'] },
} as const satisfies Record<string, Cut>

export type MovedMenus<Node> = { menus: Node[] } & Record<keyof typeof movedOut, Node[]>

/** The source market and goods management apart from the rest. */
export function moveMenusOut<Node extends MenuNode<Node>>(
  modules: readonly Node[],
  read: ReadMenuNode<Node>,
): MovedMenus<Node> {
  const lists = { sourceMarketMenus: [] as Node[], goodsManageMenus: [] as Node[] }
  const menus = modules.map((module) => {
    const found = keysOf(movedOut).find((key) => isModule(module, movedOut[key].module, read))
    if (!found) return module
    const isMoved = (entry: Node) =>
      movedOut[found].titles.some((title) => title === read.title(entry))
    lists[found].push(...(module.children ?? []).filter(isMoved))
    return without(module, isMoved)
  })
  return { menus, ...lists }
}

function without<Node extends MenuNode<Node>>(node: Node, isCut: (entry: Node) => boolean): Node {
  if (!node.children) return node
  const children = node.children.filter((entry) => !isCut(entry))
  return { ...node, children: children.map((entry) => without(entry, isCut)) }
}

function isModule<Node>(
  node: Node,
  [name, title]: readonly [string, string],
  read: ReadMenuNode<Node>,
): boolean {
  return read.name?.(node) === name || read.title(node) === title
}

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  Object.keys(table) as Key[]
