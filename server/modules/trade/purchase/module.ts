import { defineModule } from '../../../kit/defineModule'
import { defineFind } from '../../../kit/finds'
import { handInEvents } from '../../warehouse/inOrder'
import { handSettled } from '../kit'
import { purchaseErrors } from './errors'
import { finishPurchaseWhenSettled, purchaseRoutes } from './index'
import { purchaseImport } from './import/purchaseImport'
import { lockSenderFirst } from './lockOrder'
import { purchaseInEvents } from './effects/receivePurchase'

export const purchaseModule = defineModule({
  name: 'purchase',
  routes: purchaseRoutes,
  finds: [
    defineFind({
      resource: 'purchaseOrder',
      by: ['purchaseOrderNum'],
      notes: ['supplierName'],
    }),
  ],
  errors: purchaseErrors,
  imports: [purchaseImport],
  listen() {
    lockSenderFirst()
    handInEvents({ PURCHASE: purchaseInEvents })
    handSettled({ PURCHASE: finishPurchaseWhenSettled })
  },
})
