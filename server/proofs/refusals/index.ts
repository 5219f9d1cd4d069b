export { expectRefused, refusalOf } from './expectRefused'
