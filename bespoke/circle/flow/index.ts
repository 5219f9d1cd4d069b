export { FlowPage } from './FlowPage'
