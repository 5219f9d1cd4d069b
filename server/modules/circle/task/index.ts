export { copyTask } from './copyTask'
export { generateTask } from './generate'
export type { NewMatch } from './generate'
