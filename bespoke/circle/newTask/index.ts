export { CompareApplyPage } from './CompareApplyPage'
export { NewTaskPage } from './NewTaskPage'
