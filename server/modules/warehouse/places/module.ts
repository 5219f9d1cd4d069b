import { defineModule } from '../../../kit/defineModule'
import { areaRoutes } from './areaRoutes'
import { shelfAreaRoutes } from './shelfAreaRoutes'

export const placesModule = defineModule({
  name: 'places',
  routes: [...areaRoutes, ...shelfAreaRoutes],
})
