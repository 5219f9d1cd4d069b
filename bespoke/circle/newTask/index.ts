export { NewTaskPage } from './NewTaskPage'
