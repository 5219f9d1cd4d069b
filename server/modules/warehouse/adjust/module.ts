import { defineModule } from '../../../kit/defineModule'
import { adjustErrors } from './errors'

export const adjustModule = defineModule({ name: 'adjust', errors: adjustErrors })
