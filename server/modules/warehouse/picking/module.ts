import { defineModule } from '../../../kit/defineModule'
import { checkPicking } from './checkPicking'
import { pickingErrors } from './errors'
import { listMachine } from './lists/listMachine'
import { listRoutes } from './lists/listRoutes'
import { printRoutes } from './lists/printRoutes'
import { generateRoutes } from './pond/generateRoutes'
import { pondActions } from './pond/pondActions'
import { pondRoutes } from './pond/pondList'
import { pickStationRoutes } from './scan/pickStation'
import { watchPicking } from './watchPicking'

export const pickingModule = defineModule({
  name: 'picking',
  routes: [
    ...pondRoutes,
    ...generateRoutes,
    ...pondActions,
    ...listRoutes,
    ...listMachine,
    ...printRoutes,
    ...pickStationRoutes,
  ],
  errors: pickingErrors,
  ledgers: { picking: checkPicking },
  listen: watchPicking,
})
