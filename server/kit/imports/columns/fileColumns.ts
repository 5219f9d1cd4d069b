import type { Trx } from '../../../base/db'
import type { Context } from '../../http'
import { headingKey, headingRow } from '../cells/parseRows'
import type { ImportFile, ImportSheet } from '../file/readImportFile'
import type { MappedImport } from '../types'
import { suggestColumns, type SuggestedColumn } from './suggestColumns'

/** What a person decides on before a file is checked. */
export interface FileColumns {
  /** The sheet they are of, where the file has several. */
  sheet?: string
  columns: readonly SuggestedColumn<string>[]
  /** What a column may feed; a required one must be fed. */
  fields: readonly { value: string; label: string }[]
  /** What may be said once for all rows, where no column says it; `value` is what was chosen last time. */
  fixed: readonly {
    field: string
    title: string
    choices: readonly { value: string; label: string }[]
    value?: string
  }[]
  /** Titles that no column feeds and that must be there. */
  lacks: readonly string[]
  /** Every heading is known or was decided on before, and nothing is missing: nobody has to be asked. */
  isClear: boolean
}

/** Suggests what the columns of a file mean: as people chose before, else by headings and what stands below. */
export async function fileColumns(
  trx: Trx,
  ctx: Context,
  mapped: MappedImport,
  { file, sheet: wanted }: { file: ImportFile; sheet?: string },
  form: Readonly<Record<string, unknown>>,
): Promise<FileColumns> {
  const known = new Map(
    mapped.columns.flatMap(({ field, title, aliases = [] }) =>
      [title, ...aliases].map((name) => [headingKey(name), field] as const),
    ),
  )
  const sheet = sheetOf(file, mapped, known, wanted)
  sheet?.requireReadable()
  const head = sheet?.head ?? []
  const { rowIndex, titles } = headingRow(head, mapped.columns)
  const kept = await mapped.read(trx, ctx, form)
  const suggested = suggestColumns<string>(titles, head.slice(rowIndex + 1), {
    known,
    plain: headingKey,
    isbn: 'isbn',
  })
  const columns = suggested.map((column) => {
    const chosen = kept.fields[headingKey(column.headerText)]
    return chosen === undefined ? column : { ...column, field: chosen, confidence: 100 }
  })
  const fed = columns.map(({ field }) => field).filter((field) => field !== 'ignore')
  const fixed = mapped.fixable
    .filter(({ field }) => !fed.includes(field))
    .map(({ field, choices }) => ({
      field,
      title: mapped.columns.find((column) => column.field === field)?.title ?? field,
      choices,
      ...(kept.fixed[field] !== undefined && { value: kept.fixed[field] }),
    }))
  const said = fixed.flatMap(({ field, value }) => (value === undefined ? [] : [field]))
  const lacks = mapped.lacks(new Set([...fed, ...said]))
  const isDecided = ({ headerText, field, confidence }: SuggestedColumn<string>) =>
    headerText === '' ||
    kept.fields[headingKey(headerText)] !== undefined ||
    (field !== 'ignore' && confidence === 100) ||
    // a column of ISBNs under its own name, whatever stands in it
    known.has(headingKey(headerText))
  return {
    ...(file.sheets.length > 1 && sheet && { sheet: sheet.name }),
    columns,
    fields: mapped.columns.map(({ field, title }) => ({ value: field, label: title })),
    fixed,
    lacks,
    isClear: lacks.length === 0 && new Set(fed).size === fed.length && columns.every(isDecided),
  }
}

/** The sheet a person named, else the visible one with the most known headings: a cover page has none. */
function sheetOf(
  { sheets }: ImportFile,
  { columns }: MappedImport,
  known: ReadonlyMap<string, string>,
  wanted: string | undefined,
): ImportSheet | undefined {
  if (wanted) return sheets.find(({ name }) => name === wanted)
  const count = ({ head }: ImportSheet) =>
    headingRow(head, columns).titles.filter((title) => known.has(headingKey(title))).length
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  return visible.toSorted((one, other) => count(other) - count(one))[0]
}
