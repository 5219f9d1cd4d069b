import type { Edit } from 'jsonc-parser'
import type { LintContext } from './createContext'
import type { Finding } from './finding'

export type { Finding, Repair } from './finding'

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
