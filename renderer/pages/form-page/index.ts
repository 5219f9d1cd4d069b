export { FormPage } from './FormPage'
