import type { ChoiceNode } from '../useChoices'

/** Where a node stands, by its value. */
export interface TreeIndex {
  nodes: ReadonlyMap<string, ChoiceNode>
  parents: ReadonlyMap<string, string>
  /** Values in the order of the tree. */
  order: readonly string[]
}

export function indexTree(roots: readonly ChoiceNode[]): TreeIndex {
  const nodes = new Map<string, ChoiceNode>()
  const parents = new Map<string, string>()
  const walk = (node: ChoiceNode, parent?: string) => {
    nodes.set(node.value, node)
    if (parent !== undefined) parents.set(node.value, parent)
    for (const child of node.children ?? []) walk(child, node.value)
  }
  for (const root of roots) walk(root)
  return { nodes, parents, order: [...nodes.keys()] }
}

/** A node and everything below it. */
export const below = ({ nodes }: TreeIndex, value: string): string[] => [
  value,
  ...(nodes.get(value)?.children ?? []).flatMap((child) =>
    below({ nodes } as TreeIndex, child.value),
  ),
]

/** The nodes above it, the nearest first. */
export function above({ parents }: TreeIndex, value: string): string[] {
  const path: string[] = []
  for (let at = parents.get(value); at !== undefined; at = parents.get(at)) path.push(at)
  return path
}

/**
 * The ticks after one was changed. Linked: what is below goes along, and what is above comes with what is ticked below
 * it; it stays when the last one below goes, so that a page can be had without its buttons. Groups are no values: their
 * boxes follow from what is below. What is disabled never changes. Linked or not, what a node needs comes along.
 */
export function changeTick(
  index: TreeIndex,
  ticked: ReadonlySet<string>,
  value: string,
  isOn: boolean,
  isLinked: boolean,
): Set<string> {
  const next = new Set(ticked)
  const isValue = (node: string) => index.nodes.get(node)?.isGroup !== true
  const mayChange = (node: string) => isValue(node) && index.nodes.get(node)?.disabled !== true
  const isWide = isLinked || !isValue(value)
  const changed = (isWide ? below(index, value) : [value]).filter(mayChange)
  for (const node of changed) {
    if (isOn) next.add(node)
    else next.delete(node)
  }
  if (!isOn || changed.length === 0) return next
  if (isLinked) for (const node of above(index, value).filter(mayChange)) next.add(node)
  const needed = [...next].flatMap((node) =>
    ticked.has(node) ? [] : (index.nodes.get(node)?.needs ?? []),
  )
  for (const node of needed.filter(mayChange)) next.add(node)
  return next
}

/** All of it is ticked, some of it, or nothing. */
export type TickState = 'all' | 'some' | 'none'

/** Each node's box: full only when everything below is ticked as well. */
export function tickStates(index: TreeIndex, ticked: ReadonlySet<string>): Map<string, TickState> {
  const states = new Map<string, TickState>()
  for (const value of index.order.toReversed()) {
    const { children: nodes = [], isGroup } = index.nodes.get(value) ?? {}
    const children = nodes.map((child) => states.get(child.value))
    const isOn = isGroup ? children.every((state) => state === 'all') : ticked.has(value)
    const isAll = isOn && children.every((state) => state === 'all')
    const isSome = isOn || children.some((state) => state !== 'none')
    states.set(value, isAll ? 'all' : isSome ? 'some' : 'none')
  }
  return states
}

/** Nodes whose label has the word, what leads to them and what is below them: a page is found with its buttons. */
export function findInTree(index: TreeIndex, keyword: string): Set<string> {
  const word = keyword.trim().toLowerCase()
  const hits = index.order.filter((value) =>
    index.nodes.get(value)?.label.toLowerCase().includes(word),
  )
  return new Set(hits.flatMap((value) => [...above(index, value), ...below(index, value)]))
}

/** Labels of what a ticked node needs and what is not ticked: `order list` needs `order detail`. */
export function missingOf(
  index: TreeIndex,
  ticked: ReadonlySet<string>,
  { value, needs = [] }: ChoiceNode,
): string[] {
  if (!ticked.has(value)) return []
  return needs.filter((one) => !ticked.has(one)).flatMap((one) => index.nodes.get(one)?.label ?? [])
}
