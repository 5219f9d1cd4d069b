import { defineModule } from '../../../kit/defineModule'
import { defineFind } from '../../../kit/finds'
import { supplierImport, supplierRoutes } from './supplierRoutes'

export const supplierModule = defineModule({
  name: 'supplier',
  routes: supplierRoutes,
  finds: [
    defineFind({
      resource: 'supplier',
      by: ['supplierName', 'supplierCode'],
      notes: ['supplierCode'],
      open: { path: '/supplierManage', query: { id: '{{ row.supplierName }}' } },
    }),
  ],
  imports: [supplierImport],
})
