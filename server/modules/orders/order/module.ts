import { defineModule } from '../../../kit/defineModule'
import { defineFind } from '../../../kit/finds'
import { handOutEvents } from '../../warehouse/outOrder'
import { orderOutEvents } from './effects/outEvents'
import { orderErrors } from './errors'
import { expressImport } from './exchange/expressImport'
import { orderImport } from './exchange/import/orderImport'
import { orderRoutes } from './index'
import { archiveOrders } from './jobs/archiveOrders'
import { completeStale } from './jobs/completeStale'
import { uploadWaybills } from './jobs/uploadWaybills'

export const orderModule = defineModule({
  name: 'order',
  routes: orderRoutes,
  finds: [
    defineFind({
      resource: 'order',
      by: ['orderNum', 'platformOrderNum'],
      notes: ['shopName'],
    }),
  ],
  errors: orderErrors,
  chores: {
    completeStale: { everySeconds: 3600, work: completeStale },
    archiveOrders: { everySeconds: 86_400, work: archiveOrders },
    uploadWaybills: { everySeconds: 60, work: uploadWaybills },
  },
  imports: [expressImport, orderImport],
  listen() {
    handOutEvents({ ORDER: orderOutEvents })
  },
})
