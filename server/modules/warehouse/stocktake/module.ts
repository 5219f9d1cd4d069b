import { defineModule } from '../../../kit/defineModule'
import { stocktakeErrors } from './errors'
import { countImport } from './importCounts'
import { shelfRoutes } from './read/shelfRows'
import { stocktakeRoutes } from './stocktakeDocument'

export const stocktakeModule = defineModule({
  name: 'stocktake',
  routes: [...stocktakeRoutes, ...shelfRoutes, ...countImport.routes],
  errors: stocktakeErrors,
  imports: [countImport],
})
