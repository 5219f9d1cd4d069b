import { defineModule } from '../../../kit/defineModule'
import { shareErrors } from './errors'
import { expireShares } from './expireShares'
import { shareDeeds } from './shareRoutes'
import { shareLists } from './shareLists'

export const shareModule = defineModule({
  name: 'share',
  routes: [...shareLists, ...shareDeeds],
  errors: shareErrors,
  chores: {
    expireShares: { everySeconds: 3600, work: expireShares },
  },
})
