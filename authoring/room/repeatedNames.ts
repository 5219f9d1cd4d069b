import type { Node } from 'jsonc-parser'

/** The names an object says a second time, wherever in the tree. */
export function* repeatedNames(node: Node): Generator<Node> {
  const seen = new Set<unknown>()
  for (const child of node.children ?? []) {
    const name = child.type === 'property' ? child.children?.[0] : undefined
    if (name && seen.has(name.value)) yield name
    if (name) seen.add(name.value)
    yield* repeatedNames(child)
  }
}
