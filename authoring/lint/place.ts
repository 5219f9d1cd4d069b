import { findNodeAtLocation, type Node } from 'jsonc-parser'
import type { SchemaFile } from '../room/schemaRoom'
import type { Finding } from './types'

/** Characters of a file's text. */
export interface Span {
  offset: number
  length: number
}

/** The characters a finding points at. */
export function spanOf(finding: Finding): Span {
  const { file, offset, length = 0 } = finding
  if (offset !== undefined) return { offset, length }
  // Of a whole file there is nothing to underline but its beginning.
  if (finding.path.length === 0) return { offset: 0, length: 0 }
  const borrowed = borrowedAt(finding)
  if (borrowed) return { offset: borrowed.offset, length: borrowed.length }
  const node = nearestNode(file, finding.path)
  return node ? spanOfNode(finding, node) : { offset: 0, length: 0 }
}

/** Where a file borrows what stands at a path, when it says nothing there itself: the name behind `like`. */
export function borrowedAt({ file, path }: Pick<Finding, 'file' | 'path'>): Node | undefined {
  const { tree } = file
  if (!tree) return undefined
  const said = path.findIndex((_, index) => !findNodeAtLocation(tree, path.slice(0, index + 1)))
  return said < 0 ? undefined : findNodeAtLocation(tree, [...path.slice(0, said), 'like'])
}

function spanOfNode({ file, onKey, inString, length }: Finding, node: Node): Span {
  const key = onKey && node.parent?.type === 'property' ? node.parent.children?.[0] : undefined
  if (key) return { offset: key.offset, length: key.length }
  if (inString === undefined || node.type !== 'string')
    return { offset: node.offset, length: node.length }
  const raw = file.text.slice(node.offset + 1, node.offset + node.length - 1)
  const start = rawOffset(raw, inString)
  const end = length === undefined ? raw.length : rawOffset(raw, inString + length)
  return { offset: node.offset + 1 + start, length: end - start }
}

/** Line and column of an offset, both from 1, as editors count. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1))
    line += 1
  return { line, column: offset - lineStart + 1 }
}

/** The node of a path, or of the nearest place around it that exists. */
export function nearestNode(file: SchemaFile, path: Finding['path']): Node | undefined {
  if (!file.tree) return undefined
  const node = findNodeAtLocation(file.tree, path)
  return node ?? (path.length > 0 ? nearestNode(file, path.slice(0, -1)) : undefined)
}

// An escape (\" or \u4e2d) is one character of the value and several of the file.
function rawOffset(raw: string, valueOffset: number): number {
  let at = 0
  for (let seen = 0; seen < valueOffset && at < raw.length; seen += 1)
    at += raw[at] === '\\' ? (raw[at + 1] === 'u' ? 6 : 2) : 1
  return at
}
