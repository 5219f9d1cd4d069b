/** An import that took place: lines by what became of them. */
export interface TaskPlan {
  fileName: string
  daysAgo: number
  minutes: number
  status: 'TIMING' | 'PAUSED' | 'DONE' | 'PART' | 'FAIL' | 'CANCELLED'
  success: number
  /** Tried in vain; may be tried again. */
  failed?: number
  /** Wrong in the file itself. */
  refused?: number
  waiting?: number
  reason?: string
}

export const taskPlans: readonly TaskPlan[] = [
  { fileName: '秋季图书定价核对.xlsx', daysAgo: 9, minutes: 3, status: 'DONE', success: 60 },
  {
    fileName: '书名更正（编辑部）.xlsx',
    daysAgo: 6,
    minutes: 4,
    status: 'PART',
    success: 52,
    failed: 3,
    refused: 5,
  },
  {
    fileName: '旧书目录整理.csv',
    daysAgo: 4,
    minutes: 12,
    status: 'FAIL',
    success: 18,
    waiting: 40,
    reason:
      '任务连续多次没有完成：系统出错。已完成的部分有效，其余没有执行。请点“重试”从停下的地方继续；再次失败时请联系管理员',
  },
  {
    fileName: '教材书名更新.xlsx',
    daysAgo: 3,
    minutes: 1,
    status: 'CANCELLED',
    success: 12,
    waiting: 36,
  },
  {
    fileName: '工具书更正.xlsx',
    daysAgo: 1,
    minutes: 1,
    status: 'PAUSED',
    success: 20,
    waiting: 25,
  },
  {
    fileName: '新到图书核对.xlsx',
    daysAgo: 1,
    minutes: 1,
    status: 'TIMING',
    success: 0,
    refused: 4,
    waiting: 44,
  },
]
