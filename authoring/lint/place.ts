import { findNodeAtLocation, type Node } from 'jsonc-parser'
import type { SchemaFile } from '../room/schemaRoom'
import type { Finding } from './types'

/** Line and column of a finding, both from 1, as editors count. */
export function placeOf(finding: Finding): { line: number; column: number } {
  const offset = finding.offset ?? offsetOf(finding)
  const before = finding.file.text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: offset - lineStart + 1 }
}

function offsetOf({ file, path, onKey, inString }: Finding): number {
  const node = nearestNode(file, path)
  if (!node) return 0
  if (onKey && node.parent?.type === 'property') return node.parent.offset
  if (inString === undefined || node.type !== 'string') return node.offset
  const raw = file.text.slice(node.offset + 1, node.offset + node.length - 1)
  return node.offset + 1 + rawOffset(raw, inString)
}

function nearestNode(file: SchemaFile, path: Finding['path']): Node | undefined {
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
