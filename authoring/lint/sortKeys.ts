import { findNodeAtLocation, type Edit, type Node } from 'jsonc-parser'
import type { SchemaFile } from '../room/schemaRoom'
import { schemaIdOf } from './shape/checkFile'
import { walkShape } from './shape/walkShape'

/** The text of a schema file with every object's properties in canonical order; everything else stays as written. */
export function sortKeys(file: SchemaFile): string {
  const schemaId = schemaIdOf(file.path)
  if (!file.tree || !schemaId) return file.text
  const orders = new Map<Node, readonly string[]>()
  for (const { path, properties } of walkShape(schemaId, file.value)) {
    const node = findNodeAtLocation(file.tree, path)
    if (node?.type === 'object' && properties) orders.set(node, properties)
  }
  const { offset, length } = file.tree
  return (
    file.text.slice(0, offset) +
    print(file.tree, file.text, orders) +
    file.text.slice(offset + length)
  )
}

/** The edit that puts one object's own properties in order. */
export function sortedObject(text: string, node: Node, order: readonly string[]): Edit {
  const { offset, length } = node
  return { offset, length, content: print(node, text, new Map([[node, order]])) }
}

// Properties change places; the commas and line breaks between the places stay.
function print(node: Node, text: string, orders: ReadonlyMap<Node, readonly string[]>): string {
  const children = node.children ?? []
  if (children.length === 0) return text.slice(node.offset, node.offset + node.length)
  const order = orders.get(node)
  const sorted = order ? inOrder(children, order) : children
  let printed = ''
  let at = node.offset
  for (const [index, slot] of children.entries()) {
    printed += text.slice(at, slot.offset) + print(sorted[index]!, text, orders)
    at = slot.offset + slot.length
  }
  return printed + text.slice(at, node.offset + node.length)
}

const inOrder = (properties: Node[], order: readonly string[]) =>
  [...properties].sort((a, b) => rank(a, order) - rank(b, order))

// What the language does not know stays behind what it knows.
function rank(property: Node, order: readonly string[]): number {
  const at = order.indexOf(String(property.children?.[0]?.value))
  return at === -1 ? order.length : at
}
