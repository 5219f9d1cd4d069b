export { texts as productTexts } from './texts'
export { useDocumentTitle } from './useDocumentTitle'
export { useProduct } from './useProduct'
