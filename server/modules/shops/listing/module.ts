import { defineModule } from '../../../kit/defineModule'
import { pullListings } from './pull/pullListings'

export const listingModule = defineModule({
  name: 'listing',
  chores: {
    pullListings: { everySeconds: 300, work: pullListings },
  },
})
