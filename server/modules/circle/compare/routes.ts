import { Type } from 'typebox'
import { fail } from '../../../base/errors'
import { file, xlsxMime } from '../../../base/transfer'
import { defineRoute, dictValue, type Route } from '../../../kit/http'
import { compareActs } from './compareActs'
import { compareLines } from './compareLines'
import { compareBody, compareNow } from './compareNow'
import { compareDetail, compareTasks, findComparison } from './compareTasks'
import { exportBooks, exportTask } from './exportCompared'
import { needRoute } from './needRoute'
import { repriceRoutes } from './repriceOffers'

const match = defineRoute({
  call: 'POST /association/gpCompare/match',
  permission: ['gp:compare:quick', 'gp:compare:add'],
  summary: '快速比价：最多 500 个 ISBN',
  body: compareBody,
  handle: (ctx, { body }) => ctx.trx((trx) => compareNow(trx, body)),
})

const exportMatchData = defineRoute({
  call: 'POST /association/gpCompare/exportMatchData',
  permission: 'gp:compare:export',
  summary: '导出比价结果',
  reads: true,
  rate: 'heavy',
  body: Type.Object({
    taskId: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$', title: '任务' })),
    /** The same, as a button on its row sends it. */
    ids: Type.Optional(
      Type.Array(Type.String({ pattern: '^[0-9]{1,18}$' }), {
        minItems: 1,
        maxItems: 1,
        title: '任务',
      }),
    ),
    isbns: Type.Optional(
      Type.Array(Type.String({ maxLength: 60 }), { minItems: 1, maxItems: 500, title: 'ISBN' }),
    ),
    minGrade: Type.Optional(dictValue('condition_grade')),
    circleIds: Type.Optional(
      Type.Array(Type.String({ pattern: '^[0-9]{1,18}$' }), { maxItems: 200, title: '圈子' }),
    ),
  }),
  refusals: ['GP_COMPARE_TASK', 'GP_COMPARE_NONE'],
  handle: async (ctx, { body: { ids, taskId = ids?.[0], isbns, ...terms } }) => {
    if (taskId) {
      const { taskNum } = await ctx.trx((trx) => findComparison(trx, ctx, taskId))
      return file(exportTask(ctx, taskId), `${taskNum}比价结果.xlsx`, xlsxMime)
    }
    if (!isbns) throw fail('GP_COMPARE_NONE')
    return file(exportBooks(ctx, { ...terms, isbns }), '比价结果.xlsx', xlsxMime)
  },
})

/** Calls of 比价. */
export const gpCompareRoutes: readonly Route[] = [
  match,
  exportMatchData,
  ...compareTasks,
  compareDetail,
  ...compareLines,
  ...compareActs,
  needRoute,
  ...repriceRoutes,
]
