export { openTask } from './batch/openTask'
export { runAction } from './runAction'
