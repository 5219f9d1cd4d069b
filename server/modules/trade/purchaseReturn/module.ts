import { defineModule } from '../../../kit/defineModule'
import { defineFind } from '../../../kit/finds'
import { handOutEvents } from '../../warehouse/outOrder'
import { handSettled } from '../kit'
import { purchaseReturnErrors } from './errors'
import { finishPurchaseReturnWhenSettled, purchaseReturnRoutes } from './index'
import { purchaseReturnOutEvents } from './effects/shipReturn'

export const purchaseReturnModule = defineModule({
  name: 'purchaseReturn',
  routes: purchaseReturnRoutes,
  finds: [
    defineFind({
      resource: 'purchaseReturn',
      by: ['billNum'],
      notes: ['supplierName'],
    }),
  ],
  errors: purchaseReturnErrors,
  listen() {
    handOutEvents({ PURCHASE_RETURN: purchaseReturnOutEvents })
    handSettled({ PURCHASE_RETURN: finishPurchaseReturnWhenSettled })
  },
})
