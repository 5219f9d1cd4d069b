export { ListPage } from './ListPage'
export { useListController } from './useListController'
export type { ListController } from './controller'
