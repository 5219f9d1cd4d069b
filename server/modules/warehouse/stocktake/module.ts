import { defineModule } from '../../../kit/defineModule'
import { stocktakeErrors } from './errors'
import { countImport } from './importCounts'
import { optionRoutes } from './optionRoutes'
import { shelfRoutes } from './shelfRows'
import { stocktakeRoutes } from './stocktakeDocument'

export const stocktakeModule = defineModule({
  name: 'stocktake',
  routes: [...stocktakeRoutes, ...shelfRoutes, ...optionRoutes, ...countImport.routes],
  errors: stocktakeErrors,
  imports: [countImport],
})
