import { defineModule } from '../../../kit/defineModule'
import { gpSearchErrors } from './errors'
import { searchLists } from './searchLists'
import { searchRoutes } from './searchRoutes'

export const gpSearchModule = defineModule({
  name: 'gpSearch',
  routes: [...searchLists, ...searchRoutes],
  errors: gpSearchErrors,
})
