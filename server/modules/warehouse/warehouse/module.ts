import { defineModule } from '../../../kit/defineModule'
import { warehouseMergeTaskType } from '../../../kit/tasks'
import { hidePages } from '../../company/menu'
import { warehouseErrors } from './errors'
import { mergeRunner } from './merge/mergeRunner'
import { pagesWithoutWarehouse } from './pagesByMode'
import { warehouseImport } from './record/warehouseImport'
import { warehouseRoutes } from './routes'

export const warehouseModule = defineModule({
  name: 'warehouse',
  routes: warehouseRoutes,
  errors: warehouseErrors,
  imports: [warehouseImport],
  listen: () => hidePages('warehouse', pagesWithoutWarehouse),
  runners: () => ({ [warehouseMergeTaskType]: mergeRunner }),
})
