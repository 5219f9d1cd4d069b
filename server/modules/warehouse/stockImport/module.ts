import { defineModule } from '../../../kit/defineModule'
import { inChunks } from '../../../kit/tasks'
import { deleteRoutes, deleteType, runDeletion } from './deleteTask'
import { stockImportErrors } from './errors'
import { stockImports } from './imports'
import { stockTaskRoutes } from './pages'
import { revokeRoutes } from './revoke'

export const stockImportModule = defineModule({
  name: 'stockImport',
  routes: [
    ...stockImports.flatMap(({ routes }) => routes),
    ...stockTaskRoutes,
    ...revokeRoutes,
    ...deleteRoutes,
  ],
  errors: stockImportErrors,
  imports: stockImports,
  runners: () => ({ [deleteType]: inChunks(runDeletion, { lines: 1000 }) }),
})
