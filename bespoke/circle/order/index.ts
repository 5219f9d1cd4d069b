export { OrderDialog } from './OrderDialog'
