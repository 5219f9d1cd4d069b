import type { SchemaFile } from '../../room/schemaRoom'
import { pruneFile } from './pruneFile'
import { shapeErrors, type ShapeMistake } from './shapeErrors'
import { walkShape, type Visit } from './walkShape'

export interface CheckedFile {
  /** As far as its shape is right; the whole file while nothing else can be said about it. */
  file: SchemaFile
  /** As it is written. */
  whole: SchemaFile
  /** Meta-schema it must fit; menu and permissions have their own small rules. */
  schemaId: string
  mistakes: readonly ShapeMistake[]
  isReadable: boolean
  /** Every value with what the language says about its place; empty while the file is broken. */
  visits: readonly Visit[]
  /** The same by the definition a value stands for, e.g. every `DictName`. */
  byDef: ReadonlyMap<string, readonly Visit[]>
}

/** Page, resource or dictionary by the file's ending; undefined for menu and permissions. */
export const schemaIdOf = (path: string): string | undefined =>
  endings.find(([ending]) => path.endsWith(ending))?.[1]

const endings = [
  ['.page.json', 'page.schema.json'],
  ['.resource.json', 'resource.schema.json'],
  ['.dict.json', 'dictionary.schema.json'],
] as const

export const isParsed = (file: SchemaFile) =>
  file.syntaxErrors.length === 0 && file.tree !== undefined

const checkedBefore = new WeakMap<SchemaFile, CheckedFile>()

/** A file against its meta-schema. The same file object is looked at once: in an editor all files but one stay as they are. */
export function checkFile(file: SchemaFile, schemaId: string): CheckedFile {
  const before = checkedBefore.get(file)
  if (before) return before
  const mistakes = isParsed(file) ? shapeErrors(schemaId, file.value) : []
  const readable = isParsed(file) ? pruneFile(file, schemaId, mistakes) : undefined
  const visits = readable ? [...walkShape(schemaId, readable.value)] : []
  const byDef = groupBy(visits)
  const checked = {
    file: readable ?? file,
    whole: file,
    schemaId,
    mistakes,
    isReadable: readable !== undefined,
    visits,
    byDef,
  }
  checkedBefore.set(file, checked)
  return checked
}

function groupBy(visits: readonly Visit[]): Map<string, Visit[]> {
  const groups = new Map<string, Visit[]>()
  for (const visit of visits) {
    const def = visit.defs.at(-1)
    if (def === undefined) continue
    const group = groups.get(def)
    if (group) group.push(visit)
    else groups.set(def, [visit])
  }
  return groups
}
