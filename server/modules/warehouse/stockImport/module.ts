import { defineModule } from '../../../kit/defineModule'
import { inChunks } from '../../../kit/tasks'
import { deleteRoutes, deleteType, runDeletion } from './deleteTask'
import { stockImportErrors } from './errors'
import { stockImports } from './imports'
import { stockTaskRoutes } from './pages'
import { pictureImport } from './pictures/pictureImport'
import { revokeRoutes } from './revoke'

export const stockImportModule = defineModule({
  name: 'stockImport',
  routes: [
    ...[...stockImports, pictureImport].flatMap(({ routes }) => routes),
    ...stockTaskRoutes,
    ...revokeRoutes,
    ...deleteRoutes,
  ],
  errors: stockImportErrors,
  imports: [...stockImports, pictureImport],
  runners: () => ({ [deleteType]: inChunks(runDeletion, { lines: 1000 }) }),
})
