import { defineModule } from '../../../kit/defineModule'
import { questionnaireErrors } from './errors'
import { questionnaireRoutes } from './routes'

export const questionnaireModule = defineModule({
  name: 'questionnaire',
  routes: questionnaireRoutes,
  errors: questionnaireErrors,
})
