import type { JSONPath } from 'jsonc-parser'
import type { SchemaFile } from '../room/schemaRoom'
import type { LintContext } from './createContext'

/** One mistake at one place. */
export interface Finding {
  file: SchemaFile
  /** Where in the JSON, e.g. `['columns', 3, 'field']`; an empty path is the whole file. */
  path: JSONPath
  /** Points at the property's name instead of its value. */
  onKey?: boolean
  /** Characters into the string value, for mistakes inside an expression. */
  inString?: number
  /** Overrides `path`: an offset of the file's text. */
  offset?: number
  message: string
}

export interface Rule {
  /** e.g. REF001; stable, also the row of docs/language/rules.md */
  id: string
  level: 'error' | 'warning'
  /** What the rule holds, in Chinese, one sentence. */
  meaning: string
  /** A message as it looks. */
  example: string
  check(context: LintContext): Iterable<Finding>
}

export interface Problem {
  rule: Rule
  file: string
  line: number
  column: number
  message: string
}
