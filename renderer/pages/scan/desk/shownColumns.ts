import type { ScanPage } from '../../../../schemas/contract/language.gen'
import { resolveColumn, type Resources } from '../../../../schemas/language'

export type ShownColumns = ReturnType<typeof shownColumns>

/** The columns of a station: the large ones, the small ones and those of the list beside. */
export function shownColumns(page: ScanPage, resources: Resources) {
  const resolve = (columns: ScanPage['now']['large'] = []) =>
    columns.map((column) => resolveColumn(column, page.resource, resources))
  const large = resolve(page.now.large)
  const fields = resolve(page.now.fields)
  const lines = resolve(page.lines?.columns)
  return { large, fields, lines, all: [...large, ...fields, ...lines] }
}
