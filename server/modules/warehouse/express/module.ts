import { defineModule } from '../../../kit/defineModule'
import { watchOuts } from '../outOrder'
import { expressErrors } from './errors'
import { expressRoutes } from './routes'
import { askDue } from './waybill/askDue'
import { courierSenders } from './waybill/cancelAtCourier'
import { waybillWatcher } from './waybill/outWatcher'

export const expressModule = defineModule({
  name: 'express',
  routes: expressRoutes,
  errors: expressErrors,
  chores: { askCouriers: { everySeconds: 60, work: askDue } },
  senders: courierSenders,
  listen() {
    watchOuts('express', waybillWatcher)
  },
})
