export { QuickCompare } from './QuickCompare'
