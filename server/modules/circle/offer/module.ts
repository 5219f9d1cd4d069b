import { defineModule } from '../../../kit/defineModule'
import { offerTaskType } from '../../../kit/tasks'
import { addRoutes } from './add/addRoutes'
import { addRunner } from './add/addRunner'
import { offerImport } from './import/offerImport'
import { offerDeeds } from './change/changeOffers'
import { checkOffers } from './jobs/checkOffers'
import { compareRoutes } from './lists/compareList'
import { offerErrors } from './errors'
import { keyEditions } from './jobs/keyEditions'
import { offerGets } from './change/getRoutes'
import { offerLists } from './lists/offerLists'
import { ownStock } from './lists/ownStock'
import { refreshAllFigures } from './jobs/refreshFigures'
import { settleAll } from './jobs/settleAll'

export const offerModule = defineModule({
  name: 'offer',
  routes: [
    ...offerLists,
    ...ownStock,
    ...addRoutes,
    ...offerDeeds,
    ...offerGets,
    ...compareRoutes,
    ...offerImport.routes,
  ],
  imports: [offerImport],
  errors: offerErrors,
  chores: {
    settleOffers: { everySeconds: 86_400, work: settleAll },
    keyEditions: { everySeconds: 86_400, work: (db) => keyEditions(db) },
    refreshCircleFigures: { everySeconds: 900, work: refreshAllFigures },
  },
  runners: () => ({ [offerTaskType]: addRunner }),
  ledgers: { offers: checkOffers },
})
