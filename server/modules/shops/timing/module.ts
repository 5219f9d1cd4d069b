import { defineModule } from '../../../kit/defineModule'
import { timingErrors } from './errors'
import { planList } from './plan/planList'
import { planRoutes } from './plan/planRoutes'
import { runDuePlans } from './run/runDue'
import { runRoutes } from './run/runRoutes'
import { shelvesRunner } from './run/shelvesRunner'
import { shelvesTaskType } from './run/startRun'

export const timingModule = defineModule({
  name: 'timing',
  routes: [...planList, ...planRoutes, ...runRoutes],
  errors: timingErrors,
  chores: { runDuePlans: { everySeconds: 30, work: runDuePlans } },
  runners: () => ({ [shelvesTaskType]: shelvesRunner }),
})
