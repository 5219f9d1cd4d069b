export { demoAccounts } from './demoAccounts'
export type { DemoAccount } from './demoAccounts'
export { seedDemo } from './seedDemo'
export type { SeedOptions } from './seedDemo'
