import type { Node } from 'jsonc-parser'

/** Which objects their author opened over several lines though one would hold them: prettier leaves that choice alone. */
export interface Layout {
  /** The value of a tree, each object remembered as it was laid out. */
  read(node: Node): unknown
  /** Lays a merged object out as either of its two originals is. */
  like(merged: object, ...originals: readonly object[]): object
  /** JSON that prettier breaks where the author did. */
  print(value: unknown): string
}

export function createLayout(): Layout {
  const opened = new WeakSet<object>()

  function read(node: Node): unknown {
    if (node.type === 'array') return (node.children ?? []).map(read)
    if (node.type !== 'object') return node.value as unknown
    const pairs = (node.children ?? []).flatMap(({ children }) =>
      children?.[0] && children[1] ? [[String(children[0].value), read(children[1])] as const] : [],
    )
    const value = Object.fromEntries(pairs)
    if (isOpen(node)) opened.add(value)
    return value
  }

  function print(value: unknown): string {
    if (Array.isArray(value)) return `[${value.map(print).join(',')}]`
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    const lines = Object.entries(value).map(
      ([name, inner]) => `${JSON.stringify(name)}:${print(inner)}`,
    )
    return `{${opened.has(value) ? '\n' : ''}${lines.join(',')}}`
  }

  return {
    read,
    print,
    like(merged, ...originals) {
      if (originals.some((one) => opened.has(one))) opened.add(merged)
      return merged
    },
  }
}

// The tree holds no lines; every offset before the first name that is not right behind the brace is space.
const isOpen = ({ offset, children = [] }: Node) => (children[0]?.offset ?? 0) > offset + 2
