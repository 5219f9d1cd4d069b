import { defineModule } from '../../../kit/defineModule'
import { defineFind } from '../../../kit/finds'
import { stocktakeErrors } from './errors'
import { countImport } from './importCounts'
import { shelfRoutes } from './read/shelfRows'
import { stocktakeRoutes } from './stocktakeDocument'

export const stocktakeModule = defineModule({
  name: 'stocktake',
  routes: [...stocktakeRoutes, ...shelfRoutes, ...countImport.routes],
  finds: [
    defineFind({
      resource: 'stocktake',
      by: ['stocktakeNum', 'stocktakeName'],
      notes: ['stocktakeName'],
    }),
  ],
  errors: stocktakeErrors,
  imports: [countImport],
})
