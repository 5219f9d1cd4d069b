import { defineModule } from '../../../kit/defineModule'
import { marketplaceSenders } from './sendToMarketplace'

export const marketplacesModule = defineModule({
  name: 'marketplaces',
  senders: marketplaceSenders,
})
