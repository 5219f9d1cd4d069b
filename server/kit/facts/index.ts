export { defineFact, type Fact } from './defineFact'
export { factRoutes } from './factRoutes'
