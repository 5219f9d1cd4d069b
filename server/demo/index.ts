export { demoAccounts } from './people/demoAccounts'
export type { DemoAccount } from './people/demoAccounts'
export { seedDemo } from './seedDemo'
export type { SeedOptions } from './seedDemo'
