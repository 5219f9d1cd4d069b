import type { DialogProps } from '../../../renderer/language/registry'
import type { ExportType } from './types'

/** Types of rows a list has: a filter of it says which of them go into the file. */
const typesOf: Readonly<Record<string, readonly ExportType[]>> = {
  gpMatchLine: ['LINE', 'ERROR'],
  gpMatchBook: ['BOOK', 'NOMATCH'],
  gpMatchStock: ['STOCK'],
  gpCompareLine: ['COMPARE', 'ERROR'],
}

/** Lists whose rows are tasks themselves. */
const listsOfTasks: ReadonlySet<string> = new Set(['gpMatchTask', 'gpCompareTask'])

const ofPurchase: readonly ExportType[] = ['LINE', 'BOOK', 'STOCK', 'NOMATCH', 'ERROR']
const ofComparison: readonly ExportType[] = ['COMPARE', 'ERROR']

/** Types a task has: a price report never shows its candidates. */
export const typesOfTask = ({ page, list }: Pick<DialogProps, 'page' | 'list'>) =>
  list?.resource.startsWith('gpCompare') || page.path.startsWith('/libraryDistribution')
    ? ofComparison
    : ofPurchase

/** The task an export is of: the row's own, that of the address, or the one the list is filtered by. */
export function taskOf({ rows, page, list }: Pick<DialogProps, 'rows' | 'page' | 'list'>) {
  const [row] = rows
  const own = row && (row.taskId ?? (!list || listsOfTasks.has(list.resource) ? row.id : undefined))
  const found = own ?? page.query.taskId ?? list?.request.filter.taskId
  return found === undefined || found === '' ? undefined : String(found)
}

/** Types whose rows are those of the list around. */
export const typesOfList = (list: DialogProps['list']): readonly ExportType[] =>
  typesOf[list?.resource ?? ''] ?? []

/** What the page is about comes first. */
export const firstType = (about: Pick<DialogProps, 'page' | 'list'>): ExportType =>
  typesOfList(about.list)[0] ?? typesOfTask(about)[0] ?? 'LINE'
