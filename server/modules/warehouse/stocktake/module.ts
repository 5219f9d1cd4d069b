import { defineModule } from '../../../kit/defineModule'
import { stocktakeErrors } from './errors'
import { countImport } from './importCounts'
import { optionRoutes } from './read/optionRoutes'
import { shelfRoutes } from './read/shelfRows'
import { stocktakeRoutes } from './stocktakeDocument'

export const stocktakeModule = defineModule({
  name: 'stocktake',
  routes: [...stocktakeRoutes, ...shelfRoutes, ...optionRoutes, ...countImport.routes],
  errors: stocktakeErrors,
  imports: [countImport],
})
