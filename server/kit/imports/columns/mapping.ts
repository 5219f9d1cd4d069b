import { fail } from '../../../base/errors'
import { headingKey, type Heading } from '../cells/parseRows'
import type { ChosenMapping, KeptMapping, MappedImport } from '../types'

/** A mapping as the check receives it beside the file. @throws BODY_INVALID */
export function readChosen(text: string, { columns, fixable }: MappedImport): ChosenMapping {
  const fields = new Set([...columns.map(({ field }) => field), 'ignore'])
  const said = parsed(text)
  if (!said || !said.columns.every(({ field }) => fields.has(field)))
    throw fail('BODY_INVALID', { problem: '列映射里有不认识的字段，请重新选择文件' })
  const fixed = Object.entries(said.fixed).filter(([field, value]) =>
    fixable.some(
      (one) => one.field === field && one.choices.some((choice) => choice.value === value),
    ),
  )
  return { columns: said.columns, fixed: Object.fromEntries(fixed) }
}

function parsed(text: string): ChosenMapping | undefined {
  try {
    const { columns, fixed = {} } = JSON.parse(text) as Partial<ChosenMapping>
    const isWhole =
      Array.isArray(columns) &&
      columns.every(
        ({ columnIndex, field }) => Number.isInteger(columnIndex) && typeof field === 'string',
      )
    return isWhole ? { columns, fixed } : undefined
  } catch {
    return undefined
  }
}

/**
 * A heading whose columns are what a person chose, not what they are called.
 * @throws IMPORT_MAP_REPEAT for a field that two columns feed, IMPORT_COLUMNS for what is missing
 */
export function chosenHeading(
  heading: Heading,
  { columns, fixed }: ChosenMapping,
  mapped: Pick<MappedImport, 'columns' | 'lacks'>,
): Heading {
  const columnOf = new Map<string, number>()
  for (const { columnIndex, field } of columns) {
    if (field === 'ignore') continue
    if (columnOf.has(field)) throw fail('IMPORT_MAP_REPEAT', { title: titleOf(field, mapped) })
    columnOf.set(field, columnIndex)
  }
  const lack = mapped.lacks(new Set([...columnOf.keys(), ...Object.keys(fixed)]))
  if (lack.length > 0) throw fail('IMPORT_COLUMNS', { lack: lack.join('、') })
  const taken = new Set(columnOf.values())
  return { ...heading, columnOf, ignored: heading.titles.filter((_, at) => !taken.has(at)) }
}

const titleOf = (field: string, { columns }: Pick<MappedImport, 'columns'>) =>
  columns.find((column) => column.field === field)?.title ?? field

/** What is kept of a choice: by heading, so that the next file may have its columns in another order. */
export function keptOf(titles: readonly string[], { columns, fixed }: ChosenMapping): KeptMapping {
  const named = columns.flatMap(({ columnIndex, field }) => {
    const key = headingKey(titles[columnIndex] ?? '')
    return key === '' ? [] : [[key, field] as const]
  })
  return { fields: Object.fromEntries(named), fixed }
}
