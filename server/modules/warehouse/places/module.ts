import { defineModule } from '../../../kit/defineModule'
import { areaRoutes } from './areaRoutes'
import { shelfAreaRoutes } from './shelfAreaRoutes'
import { countRoute } from './shelf/countRoute'
import { shelfErrors } from './shelf/errors'
import { generateRoute } from './shelf/generateRoute'
import { shelfPrintRoutes } from './shelf/printRoutes'
import { shelfCrud } from './shelf/shelfCrud'
import { shelfImport } from './shelf/shelfImport'
import { shelfMachine } from './shelf/shelfMachine'

export const placesModule = defineModule({
  name: 'places',
  routes: [
    ...areaRoutes,
    ...shelfAreaRoutes,
    ...shelfCrud,
    ...shelfMachine,
    generateRoute,
    countRoute,
    ...shelfPrintRoutes,
    ...shelfImport.routes,
  ],
  errors: shelfErrors,
  imports: [shelfImport],
})
