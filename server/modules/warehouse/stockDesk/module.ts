import { defineModule } from '../../../kit/defineModule'
import { stockActionRoutes } from './actions'
import { stockDeskErrors } from './errors'
import { detailListRoutes } from './lists/detailLists'
import { stockReadRoutes } from './lists/readStock'
import { stockListRoutes } from './lists/stockLists'
import { stockDeskRoutes } from './routes'

export const stockDeskModule = defineModule({
  name: 'stockDesk',
  routes: [
    ...stockListRoutes,
    ...detailListRoutes,
    ...stockReadRoutes,
    ...stockActionRoutes,
    ...stockDeskRoutes,
  ],
  errors: stockDeskErrors,
})
