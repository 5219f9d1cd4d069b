import { defineModule } from '../../../kit/defineModule'
import { shareErrors } from './errors'
import { expireShares } from './expireShares'
import { shareDeeds } from './shareRoutes'
import { supplierDeeds } from './supplierDeeds'
import { shareLists } from './shareLists'

export const shareModule = defineModule({
  name: 'share',
  routes: [...shareLists, ...shareDeeds, ...supplierDeeds],
  errors: shareErrors,
  chores: {
    expireShares: { everySeconds: 3600, work: expireShares },
  },
})
