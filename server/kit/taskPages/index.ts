import type { Route } from '../http'
import { defineTaskPage } from './defineTaskPage'

const libraryImport = defineTaskPage({
  page: '/libraryInfoBaseImportTaskManage',
  resource: 'libraryImportTask',
  title: '商品库导入任务',
  types: ['LIBRARY_IMPORT'],
  base: '/task/libraryImport',
  right: 'task:libraryImport',
})

/** The pages of tasks; each kind of task that exists is one declaration here and one page file. */
export const taskPageRoutes: readonly Route[] = libraryImport
