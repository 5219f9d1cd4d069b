export { DetailPage } from './DetailPage'
