export { createQueryClient } from './createQueryClient'
