import { defineModule } from '../../../kit/defineModule'
import { defineFind } from '../../../kit/finds'
import { handInEvents } from '../inOrder'
import { handOutEvents } from '../outOrder'
import { checkTransit } from './checkTransit'
import { transferErrors } from './errors'
import { transferInEvents } from './events/inEvents'
import { transferOutEvents } from './events/outEvents'
import { transferImport } from './import/importTransfers'
import { transferRoutes } from './transferRoutes'

export const transferModule = defineModule({
  name: 'transfer',
  routes: [...transferRoutes, ...transferImport.routes],
  errors: transferErrors,
  imports: [transferImport],
  finds: [
    defineFind({
      resource: 'transfer',
      by: ['transferNum', 'outOrderNum', 'inOrderNum'],
      open: {
        path: '/transferOrderManage',
        query: { transferNum: '{{ row.transferNum }}', tab: 'ALL' },
      },
    }),
  ],
  ledgers: { transit: checkTransit },
  listen() {
    handOutEvents({ TRANSFER: transferOutEvents })
    handInEvents({ TRANSFER: transferInEvents })
  },
})
