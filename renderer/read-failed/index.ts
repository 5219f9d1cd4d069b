export { ReadFailed } from './ReadFailed'
