import type { Edit, JSONPath } from 'jsonc-parser'
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
  /** How many characters are wrong, of the string with `inString`, else of the text; the whole node when absent. */
  length?: number
  message: string
  /** Near names, best first; the message asks about the first. */
  suggestion?: string
  /** Present only where it is safe to do without asking. */
  repair?: Repair
}

/** A safe change of what a finding points at. */
export type Repair =
  /** The pointed name (of a property, of a string, of a part of a string) is written so. */
  | { kind: 'rename'; to: string }
  /** The value is replaced by this one. */
  | { kind: 'replace'; value: unknown; title?: string }
  /** The property or item goes. */
  | { kind: 'remove'; title?: string }
  | { kind: 'edits'; title: string; edits: Edit[] }

/** A safe change of the file's text, as jsonc-parser's `applyEdits` takes it. */
export interface Fix {
  /** What it does, in Chinese, e.g. 改为 "orderNum" */
  title: string
  /** Offsets count in the text that was linted; they do not overlap. */
  edits: Edit[]
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

/** A finding with its exact characters. */
export interface Problem {
  rule: Rule
  /** Path from the root, e.g. `schemas/pages/products/brand-info.page.json`. */
  file: string
  /** From 1, as editors count; the end is behind the last wrong character. */
  line: number
  column: number
  endLine: number
  endColumn: number
  /** The same in characters of the file's text; `length` may be 0 where something is missing. */
  offset: number
  length: number
  message: string
  /** The known name that was probably meant. */
  suggestion?: string
  fix?: Fix
}
