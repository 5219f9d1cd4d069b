import { defineModule } from '../../../kit/defineModule'
import { inChunks } from '../../../kit/tasks'
import { cloudErrors } from './errors'
import { cloudRoutes, cloudTaskType, runSync } from './index'

export const cloudModule = defineModule({
  name: 'cloud',
  routes: cloudRoutes,
  errors: cloudErrors,
  runners: () => ({ [cloudTaskType]: inChunks(runSync, { lines: 500 }) }),
})
