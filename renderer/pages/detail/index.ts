export { DetailPage } from './DetailPage'
export { RowDetailView } from './RowDetailView'
