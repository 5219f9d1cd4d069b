import { defineModule } from '../../../kit/defineModule'
import { offerTaskType } from '../../../kit/tasks'
import { addRoutes } from './addRoutes'
import { addRunner } from './addRunner'
import { offerImport } from './import/offerImport'
import { offerDeeds } from './changeOffers'
import { checkOffers } from './checkOffers'
import { compareRoutes } from './compareList'
import { offerErrors } from './errors'
import { keyEditions } from './keyEditions'
import { offerGets } from './getRoutes'
import { offerLists } from './offerLists'
import { ownStock } from './ownStock'
import { refreshAllFigures } from './refreshFigures'
import { settleAll } from './settleAll'

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
