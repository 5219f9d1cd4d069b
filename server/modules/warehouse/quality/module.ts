import { defineModule } from '../../../kit/defineModule'
import { checkQuality } from './checkQuality'
import { qualityActions } from './desk/actions'
import { qualityLists } from './desk/lists'
import { qualityErrors } from './errors'
import { singleStationRoutes } from './stations/singleStation'
import { sortStationRoutes } from './stations/sortStation'
import { wholeStationRoutes } from './stations/wholeStation'

export const qualityModule = defineModule({
  name: 'quality',
  routes: [
    ...qualityLists,
    ...qualityActions,
    ...sortStationRoutes,
    ...singleStationRoutes,
    ...wholeStationRoutes,
  ],
  errors: qualityErrors,
  ledgers: { quality: checkQuality },
})
