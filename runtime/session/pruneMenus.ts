import {
  isModule,
  withoutEntries,
  type MenuCut,
  type MenuNode,
  type ReadMenuNode,
} from '../../schemas/language/pruneMenus'

export type { MenuNode, ReadMenuNode }
export { pruneMenus } from '../../schemas/language/pruneMenus'

/** What full authentication mode moves out of the tree into lists of its own (specification §4 "Route loading"). */
const movedOut = {
  sourceMarketMenus: { module: ['Publish', '发布'], titles: ['货源市场'] },
  goodsManageMenus: { module: ['Shops', '店铺'], titles: ['商品管理'] },
} as const satisfies Record<string, MenuCut>

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
    return withoutEntries(module, isMoved)
  })
  return { menus, ...lists }
}

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  Object.keys(table) as Key[]
