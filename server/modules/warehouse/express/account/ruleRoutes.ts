import { defineCrud } from '../../../../kit/crud'

/** 快递分配规则. */
export const ruleRoutes = defineCrud({
  page: '/setExpress',
  list: 'rules',
  area: 'store:express',
  permissions: { add: 'store:express:edit', remove: 'store:express:edit' },
})
