import { defineModule } from '../../../kit/defineModule'
import { warehouseMergeTaskType } from '../../../kit/tasks'
import { warehouseErrors } from './errors'
import { mergeRunner } from './merge/mergeRunner'
import { warehouseImport } from './record/warehouseImport'
import { warehouseRoutes } from './routes'

export const warehouseModule = defineModule({
  name: 'warehouse',
  routes: warehouseRoutes,
  errors: warehouseErrors,
  imports: [warehouseImport],
  runners: () => ({ [warehouseMergeTaskType]: mergeRunner }),
})
