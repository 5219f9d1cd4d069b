import { applyEdits, findNodeAtLocation, getNodeValue, parseTree, type Node } from 'jsonc-parser'
import type { ColumnObject } from '../../../schemas/contract/language.gen'
import { isSetUse, type PartPath } from '../../../schemas/language'

/** What the column editor can say of a column beyond its field. */
export type ColumnSetting = 'width' | 'fixed' | 'align' | 'unticked'

export type ColumnEdit =
  | { kind: 'move'; from: number; to: number }
  /** `undefined` goes back to what the resource says. */
  | { kind: 'set'; at: number; setting: ColumnSetting; value: ColumnObject[ColumnSetting] }
  | { kind: 'add'; at: number; field: string }
  | { kind: 'remove'; at: number }

/** Narrowest and widest a column may be, in px (schemas/meta/list.schema.json). */
export const columnWidths = { least: 40, most: 500 } as const

/**
 * A page's text with one change of a list's columns. Untouched columns keep their characters; a column stays a bare
 * name as long as nothing but its field is said.
 * @param list path of the list in the page, `[]` for its own
 * @returns the text as given when there is no such list or column; not laid out yet (authoring/format)
 */
export function editColumns(text: string, list: PartPath, edit: ColumnEdit): string {
  const array = columnsNode(text, list)
  if (!array) return text
  const written = (array.children ?? []).map(({ offset, length }) =>
    text.slice(offset, offset + length),
  )
  const next = changed(written, edit)
  if (!next) return text
  const { offset, length } = array
  return applyEdits(text, [{ offset, length, content: `[${next.join(', ')}]` }])
}

/** The columns a page's text says, with what each says beyond its field; undefined where nothing can be read. */
export function readColumns(text: string, list: PartPath): ColumnObject[] | undefined {
  const array = columnsNode(text, list)
  const columns = array && (getNodeValue(array) as unknown[]).map(toObject)
  return columns?.every((column) => column !== undefined) ? columns : undefined
}

function columnsNode(text: string, list: PartPath): Node | undefined {
  const tree = parseTree(text)
  const node = tree && findNodeAtLocation(tree, [...list, 'columns'])
  return node?.type === 'array' ? node : undefined
}

function changed(written: string[], edit: ColumnEdit): string[] | undefined {
  const columns = [...written]
  switch (edit.kind) {
    case 'move': {
      const [moved] = columns.splice(edit.from, 1)
      if (moved === undefined || edit.to < 0 || edit.to > columns.length) return undefined
      columns.splice(edit.to, 0, moved)
      return columns
    }
    case 'add':
      columns.splice(edit.at, 0, JSON.stringify(edit.field))
      return columns
    case 'remove':
      // A list without columns is none.
      if (columns.length < 2 || columns.splice(edit.at, 1).length === 0) return undefined
      return columns
    case 'set': {
      const column = columns[edit.at]
      if (column === undefined) return undefined
      columns[edit.at] = withSetting(column, edit)
      return columns
    }
  }
}

function withSetting(written: string, edit: Extract<ColumnEdit, { kind: 'set' }>): string {
  const column = toObject(JSON.parse(written) as unknown)
  // What a set brings is said in its resource.
  if (!column || setOf(column) !== undefined) return written
  const { [edit.setting]: _before, ...rest } = column
  const next = edit.value === undefined ? rest : { ...rest, [edit.setting]: edit.value }
  const isBare = Object.keys(next).length === 1
  return JSON.stringify(isBare ? next.field : next)
}

const setMark = '…'

/** The set of fields that stands in place of a column. */
export const setOf = ({ field }: ColumnObject): string | undefined =>
  field.startsWith(setMark) ? field.slice(setMark.length) : undefined

function toObject(column: unknown): ColumnObject | undefined {
  if (typeof column === 'string') return { field: column }
  if (isSetUse(column)) return { field: setMark + column.use }
  const field = (column as Partial<ColumnObject> | null)?.field
  return typeof field === 'string' ? (column as ColumnObject) : undefined
}
