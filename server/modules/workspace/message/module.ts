import { defineModule } from '../../../kit/defineModule'
import { messageErrors } from './errors'
import { purgeMessages } from './purgeMessages'
import { messageRoutes } from './routes'

export const messageModule = defineModule({
  name: 'message',
  routes: messageRoutes,
  errors: messageErrors,
  chores: {
    purgeMessages: { everySeconds: 3600, work: purgeMessages },
  },
})
