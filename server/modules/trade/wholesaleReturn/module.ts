import { defineModule } from '../../../kit/defineModule'
import { defineFind } from '../../../kit/finds'
import { handInEvents } from '../../warehouse/inOrder'
import { handSettled } from '../kit'
import { wholesaleReturnErrors } from './errors'
import { wholesaleReturnInEvents } from './effects/inEvents'
import { lockSenderFirst } from './lockOrder'
import { finishWholesaleReturnWhenSettled, wholesaleReturnRoutes } from './index'

export const wholesaleReturnModule = defineModule({
  name: 'wholesaleReturn',
  routes: wholesaleReturnRoutes,
  finds: [
    defineFind({
      resource: 'wholesaleReturn',
      by: ['orderNum'],
      notes: ['customerName'],
    }),
  ],
  errors: wholesaleReturnErrors,
  listen() {
    lockSenderFirst()
    handInEvents({ WHOLESALE_RETURN: wholesaleReturnInEvents })
    handSettled({ WHOLESALE_RETURN: finishWholesaleReturnWhenSettled })
  },
})
