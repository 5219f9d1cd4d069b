import { defineModule } from '../../../kit/defineModule'
import { defineFind } from '../../../kit/finds'
import { handOutEvents } from '../../warehouse/outOrder'
import { wholesaleErrors } from './errors'
import { finishDelivered } from './effects/finishDelivered'
import { wholesaleRoutes } from './index'
import { wholesaleOutEvents } from './effects/outEvents'
import { wholesaleImport } from './import/wholesaleImport'

export const wholesaleModule = defineModule({
  name: 'wholesale',
  routes: wholesaleRoutes,
  finds: [
    defineFind({
      resource: 'wholesaleOrder',
      by: ['orderNum', 'customerOrderNum'],
      notes: ['customerName'],
    }),
  ],
  errors: wholesaleErrors,
  chores: {
    finishDelivered: { everySeconds: 3600, work: finishDelivered },
  },
  imports: [wholesaleImport],
  listen() {
    handOutEvents({ WHOLESALE: wholesaleOutEvents })
  },
})
