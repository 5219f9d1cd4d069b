import { defineModule } from '../../../kit/defineModule'
import { circleDeeds } from './circleRoutes'
import { circleErrors } from './errors'
import { figureRoutes } from './figureRoutes'
import { circleLists } from './circleLists'
import { memberRoutes } from './memberRoutes'

export const circleModule = defineModule({
  name: 'circle',
  routes: [...circleLists, ...circleDeeds, ...memberRoutes, ...figureRoutes],
  errors: circleErrors,
})
