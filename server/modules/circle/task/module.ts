import { defineModule } from '../../../kit/defineModule'
import { taskErrors } from './errors'
import { archiveTasks, purgeDrafts } from './taskChores'
import { taskRoutes } from './taskRoutes'

export const gpTaskModule = defineModule({
  name: 'gpTask',
  routes: taskRoutes,
  errors: taskErrors,
  chores: {
    purgeGpDrafts: { everySeconds: 3600, work: purgeDrafts },
    archiveGpTasks: { everySeconds: 21_600, work: archiveTasks },
  },
})
