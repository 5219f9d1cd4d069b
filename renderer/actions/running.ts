export { createRowActs } from './result/rowActs'
export { openTask } from './batch/openTask'
export { runAction } from './runAction'
