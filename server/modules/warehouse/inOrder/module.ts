import { defineModule } from '../../../kit/defineModule'
import { defineFind } from '../../../kit/finds'
import { inOrderErrors } from './errors'
import { handInEventsOfHand } from './hand/handEvents'
import { handInEvents } from './held/inEvents'
import { inOrderRoutes } from './inOrderRoutes'

export const inOrderModule = defineModule({
  name: 'inOrder',
  routes: inOrderRoutes,
  errors: inOrderErrors,
  finds: [
    defineFind({ resource: 'inOrder', by: ['inOrderNum', 'expressNum'], notes: ['sourceNum'] }),
  ],
  listen() {
    handInEvents({ HAND: handInEventsOfHand })
  },
})
