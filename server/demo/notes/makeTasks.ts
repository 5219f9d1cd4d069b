import { daysAgo, hours } from '../world/Calendar'
import { taskPlans, type TaskPlan } from '../plans/tasks'
import type { SeededCompany, SeededProduct } from '../world/seeded'
import { staffFor, type World } from '../world/World'

/** Imports of corrected product data in every state a task rests in. What waits for its turn would not wait long. */
export function makeTasks(world: World): void {
  for (const company of world.companies)
    for (const [at, plan] of taskPlans.entries()) addTask(world, company, plan, at)
}

function addTask({ sheet, calendar }: World, company: SeededCompany, plan: TaskPlan, at: number) {
  const { success, failed = 0, refused = 0, waiting = 0, status, minutes } = plan
  const total = success + failed + refused + waiting
  const products = company.products.slice(at * 100, at * 100 + total)
  if (products.length < total) return
  const began = daysAgo(plan.daysAgo) + hours(10)
  const hasBegun = status !== 'TIMING'
  const isOver = hasBegun && status !== 'PAUSED'
  const id = sheet.nextId('task')
  sheet.put('task', {
    id,
    companyId: company.id,
    taskNum: calendar.number('RW', began),
    taskName: `导入单品：${plan.fileName}`,
    taskType: 'LIBRARY_IMPORT',
    subType: 'UPDATE',
    params: {
      mode: 'UPDATE',
      titles: ['商品编码', '书名'],
      ignored: [],
      headerLine: 1,
      operator: '店长',
    },
    fileName: plan.fileName,
    resultUrl: `/system/task/${id}/result`,
    totalCount: total,
    successCount: success,
    failCount: failed + refused,
    progress: Math.round((10_000 * (total - waiting)) / total) / 100,
    taskStatus: status,
    startTime: hasBegun ? calendar.stamp(began + 2) : null,
    finishTime: isOver ? calendar.stamp(began + 2 + minutes) : null,
    costSeconds: isOver ? minutes * 60 : null,
    failReason: plan.reason ?? null,
    createTime: calendar.stamp(began),
    createBy: staffFor(company, 'boss').id,
  })
  const time = calendar.stamp(began + 2)
  const states = [
    ...marks(success, done),
    ...marks(failed, taken),
    ...marks(refused, unknown),
    ...marks(waiting, open),
  ]
  for (const [line, product] of products.entries())
    sheet.add('taskItem', {
      companyId: company.id,
      taskId: id,
      lineNum: line + 2,
      ...lineOf(product),
      ...(states[line] ?? open),
      finishTime: states[line] === open ? null : time,
    })
}

const lineOf = ({ id, code, name }: SeededProduct) => ({
  bizKey: code,
  bizTitle: name,
  productId: id,
  request: {
    cells: [code, name],
    values: { productCode: code, productName: name },
    hasOwnType: false,
    titles: { isbn: 'ISBN', productName: '书名' },
    isbnCode: 'EMPTY',
  },
})

const result = { problems: [], action: 'UPDATE' }
const done = { itemStatus: 'SUCCESS', failCode: null, failReason: null, result, tryCount: 1 }
const open = { itemStatus: 'WAIT', failCode: null, failReason: null, result, tryCount: 0 }
const taken = {
  itemStatus: 'FAIL',
  failCode: 'INTERNAL',
  failReason: '系统处理这一行时出错，已记录，请稍后重试或联系管理员',
  result,
  tryCount: 1,
}
const unknown = {
  itemStatus: 'FAIL',
  failCode: 'NOT_FOUND',
  failReason: '商品库没有该单品，“更新”方式不新增单品',
  result,
  tryCount: 0,
}

const marks = <T>(count: number, mark: T): T[] => Array.from({ length: count }, () => mark)
