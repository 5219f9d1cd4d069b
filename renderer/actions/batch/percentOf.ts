import type { BatchTask } from './types'

/** Full only when it is: 99.9 % is not 100 %. */
export const percentOf = ({ done, total }: Pick<BatchTask, 'done' | 'total'>): number =>
  total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 0
