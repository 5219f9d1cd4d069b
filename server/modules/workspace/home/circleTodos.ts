import type { ListTodo } from './todos'

/** What waits in the stock circle: for the buyer from list to order, for the supplier from agreement to offer. */
export const circleTodos: readonly ListTodo[] = [
  { key: 'circleReview', title: '待复核采配任务', path: '/stockCircle/tasks', tab: 'review' },
  { key: 'circleMatched', title: '可下单采配任务', path: '/stockCircle/tasks', tab: 'matched' },
  { key: 'circleFailed', title: '失败采配任务', path: '/stockCircle/tasks', tab: 'failed' },
  { key: 'circleUnread', title: '未读采配留言', path: '/stockCircle/messages', tab: 'unread' },
  { key: 'shareWaiting', title: '待审批共享申请', path: '/stockCircle/shareApply', tab: 'IN' },
  { key: 'circleBlocked', title: '受限圈内库存', path: '/stockCircle/stock', tab: 'BLOCKED' },
  { key: 'askHave', title: '我有货的求货', path: '/stockCircle/askForStock', tab: 'have' },
]
