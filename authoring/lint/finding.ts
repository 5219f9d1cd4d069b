import type { Edit, JSONPath } from 'jsonc-parser'
import type { SchemaFile } from '../room/schemaRoom'

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
