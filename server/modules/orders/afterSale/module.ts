import { defineModule } from '../../../kit/defineModule'
import { defineFind } from '../../../kit/finds'
import { handInEvents } from '../../warehouse/inOrder'
import { agreeForStrategies } from './decide/agreeForStrategies'
import { afterSaleErrors } from './errors'
import { afterSaleRoutes } from './index'
import { returnInEvents } from './parcel/inEvents'
import { passDeadlines } from './passDeadlines'

export const afterSaleModule = defineModule({
  name: 'afterSale',
  routes: afterSaleRoutes,
  finds: [
    defineFind({
      resource: 'afterSale',
      by: ['afterSaleNum', 'platformRefundNum'],
      notes: ['shopName'],
    }),
    defineFind({
      resource: 'returnOrder',
      by: ['returnNum', 'expressNum'],
      notes: ['shopName'],
    }),
  ],
  errors: afterSaleErrors,
  chores: {
    agreeForStrategies: { everySeconds: 60, work: agreeForStrategies },
    passDeadlines: { everySeconds: 3600, work: passDeadlines },
  },
  listen() {
    handInEvents({ RETURN_ORDER: returnInEvents })
  },
})
