export { SelectionMall } from './SelectionMall'
