import { defineModule } from '../../../kit/defineModule'
import { defineFind } from '../../../kit/finds'
import { customerImport, customerRoutes } from './customerRoutes'
import { ownCustomers } from './ownCustomers'

export const customerModule = defineModule({
  name: 'customer',
  routes: customerRoutes,
  finds: [
    defineFind({
      resource: 'customer',
      by: ['customerName', 'customerCode'],
      notes: ['customerCode'],
      open: { path: '/customerDoc', query: { id: '{{ row.customerName }}' } },
      where: ownCustomers,
    }),
  ],
  imports: [customerImport],
})
