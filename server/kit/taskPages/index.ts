import type { Route } from '../http'
import { defineTaskPage, madeOf } from './defineTaskPage'

const libraryImport = defineTaskPage({
  page: '/libraryInfoBaseImportTaskManage',
  types: ['LIBRARY_IMPORT'],
  columns: { addCount: madeOf('ADD'), updateCount: madeOf('UPDATE') },
})

/** The pages of tasks; each kind of task that exists is one declaration here and one page file. */
export { defineTaskPage, madeOf } from './defineTaskPage'

export const taskPageRoutes: readonly Route[] = libraryImport
