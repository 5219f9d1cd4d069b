export { useDocumentTitle } from './useDocumentTitle'
export { useProduct } from './useProduct'
