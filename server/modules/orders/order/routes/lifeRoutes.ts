import type { Route } from '../../../../kit/http'
import { changeOrders } from '../edit/changeOrders'
import { setLogistics } from '../edit/setLogistics'
import { setService } from '../edit/setService'
import { uploadAgain } from '../edit/uploadAgain'
import { toggleUrgent, urge } from '../edit/urge'

const logistics = changeOrders({
  action: 'setLogistics',
  isSingle: true,
  change: setLogistics,
})

const urged = changeOrders({
  action: 'urge',
  change: urge,
})

const urgent = changeOrders({
  action: 'urgent',
  change: toggleUrgent,
})

const upload = changeOrders({
  action: 'upload',
  change: uploadAgain,
})

const service = changeOrders({
  action: 'setService',
  isSingle: true,
  change: setService,
})

/** Changes of an order after its review that are no transition. */
export const lifeRoutes: readonly Route[] = [logistics, urged, urgent, upload, service]
