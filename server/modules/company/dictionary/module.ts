import { defineModule } from '../../../kit/defineModule'
import { dictionaryErrors } from './errors'
import { dictionaryRoutes } from './routes'

export const dictionaryModule = defineModule({
  name: 'dictionary',
  routes: dictionaryRoutes,
  errors: dictionaryErrors,
})
