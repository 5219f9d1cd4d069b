import { defineModule } from '../../../kit/defineModule'
import { categoryRoutes } from './categoryTree'

export const categoryModule = defineModule({
  name: 'category',
  routes: categoryRoutes,
})
