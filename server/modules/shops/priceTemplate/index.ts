export { requireTemplate } from './requireTemplate'
