import { defineModule } from '../../../kit/defineModule'
import { noticeErrors } from './errors'
import { noticeRoutes } from './index'
import { moveNotices } from './moveNotices'

export const noticeModule = defineModule({
  name: 'notice',
  routes: noticeRoutes,
  errors: noticeErrors,
  chores: {
    moveNotices: { everySeconds: 60, work: moveNotices },
  },
})
