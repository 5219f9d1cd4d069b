import { getLocation, getNodeValue, parseTree, type JSONPath } from 'jsonc-parser'
import { walkShape } from '../lint/shape/walkShape'
import { isObject } from './roomFacts'

/** Where the caret stands in a file, and what the language expects there. */
export interface Place {
  path: JSONPath
  isKey: boolean
  /** The whole file; where the caret is, something stands even if the person has not written anything. */
  root: Record<string, unknown>
  /** Names of the definitions the value passes through, e.g. `['Column', 'FieldPath']`. */
  defs: readonly string[]
  /** The token to replace; empty between two tokens. */
  from: number
  to: number
  /** What follows an inserted value: a comma, where the next value has none before it. */
  comma: string
}

const schemaIds: Record<string, string> = {
  page: 'page.schema.json',
  resource: 'resource.schema.json',
  dict: 'dictionary.schema.json',
}

/** `schemas/pages/products/brand-info.page.json` → `page.schema.json` */
const schemaOf = (path: string) => schemaIds[/\.(page|resource|dict)\.json$/.exec(path)?.[1] ?? '']

export function placeAt(file: string, text: string, offset: number): Place | undefined {
  const schemaId = schemaOf(file)
  const { path, isAtPropertyKey: isKey, previousNode } = getLocation(text, offset)
  if (!schemaId || path.length === 0) return undefined
  const isInside =
    previousNode !== undefined &&
    previousNode.offset <= offset &&
    offset <= previousNode.offset + previousNode.length
  const from = isInside ? previousNode.offset : offset
  const to = isInside ? from + previousNode.length : offset
  const comma = /^\s*([,\]}:]|$)/.test(text.slice(to)) ? '' : ','
  const whole = `${text.slice(0, from)}"x"${isKey && !isInside ? ': 0' : ''}${comma}${text.slice(to)}`
  const tree = parseTree(isInside ? text : whole)
  const root: unknown = tree && getNodeValue(tree)
  if (!isObject(root)) return undefined
  return { path, isKey, root, defs: defsAt(schemaId, root, path), from, to, comma }
}

function defsAt(schemaId: string, root: unknown, path: JSONPath): readonly string[] {
  for (const visit of walkShape(schemaId, root)) if (isSame(visit.path, path)) return visit.defs
  return []
}

const isSame = (a: JSONPath, b: JSONPath) =>
  a.length === b.length && a.every((step, index) => step === b[index])

/** The value at a path; undefined where the path leads nowhere. */
export function valueAt(root: unknown, path: JSONPath): unknown {
  return path.reduce<unknown>(
    (at, step) =>
      typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[step] : undefined,
    root,
  )
}
