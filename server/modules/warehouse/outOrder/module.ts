import { defineModule } from '../../../kit/defineModule'
import { listenForFreed, serveAllLacking, serveLacking } from './allocate/watchFreed'
import { outOrderErrors } from './errors'

export const outOrderModule = defineModule({
  name: 'outOrder',
  errors: outOrderErrors,
  chores: {
    serveLacking: { everySeconds: 5, work: serveLacking },
    serveAllLacking: { everySeconds: 3600, work: serveAllLacking },
  },
  listen() {
    listenForFreed()
  },
})
