import { defineModule } from '../../../kit/defineModule'
import { handOutEvents } from '../../warehouse/outOrder'
import { wholesaleErrors } from './errors'
import { finishDelivered } from './finishDelivered'
import { wholesaleRoutes } from './index'
import { wholesaleOutEvents } from './outEvents'
import { wholesaleImport } from './wholesaleImport'

export const wholesaleModule = defineModule({
  name: 'wholesale',
  routes: wholesaleRoutes,
  errors: wholesaleErrors,
  chores: {
    finishDelivered: { everySeconds: 3600, work: finishDelivered },
  },
  imports: [wholesaleImport],
  listen() {
    handOutEvents({ WHOLESALE: wholesaleOutEvents })
  },
})
