import type { FilterValue } from '../../../../schemas/language'
import type { Trx } from '../../../base/db'
import { countUnreadTalks } from '../../orders/afterSale'

/** Something that waits for somebody; `path` and `query` open exactly the rows it counted. */
export interface Todo {
  key: string
  title: string
  count: number
  /** It runs out of time or has gone wrong, and does not merely wait. */
  urgent: boolean
  /** Route that shows them. */
  path: string
  query: Record<string, string>
}

interface TodoHead {
  key: string
  title: string
  /** Of what no landing page links to; of everything else the link says it. */
  urgent?: true
  path: string
}

/** The rows of a page's list: the list itself counts them, and the address that opens them follows. */
export interface ListTodo extends TodoHead {
  tab: string
  /** @param now `yyyy-MM-dd HH:mm:ss` in Shanghai */
  filter?: (now: string) => Readonly<Record<string, FilterValue>>
  /** Filter of the list that says in which warehouse it waits; default `warehouseId`. */
  place?: string
}

/** What a hand-written page shows: it counts, and says which address opens it. */
export interface OwnTodo extends TodoHead {
  query: Record<string, string>
  count(trx: Trx): Promise<number>
}

export type TodoSpec = ListTodo | OwnTodo

/** Everything that can wait for somebody, what runs out of time first. */
export const todos: readonly TodoSpec[] = [
  {
    key: 'late',
    title: '24小时内须发货的待审核订单',
    path: '/examineOrder',
    urgent: true,
    tab: 'one',
    filter: (now) => ({ latestDeliveryTime: [null, dayAfter(now)] }),
  },
  { key: 'unAudit', title: '待审核订单', path: '/examineOrder', tab: 'one' },
  { key: 'refused', title: '已驳回订单', path: '/examineOrder', tab: 'two' },
  {
    key: 'cloudUnAudit',
    title: '待审核云仓订单',
    path: '/cloudStoreExamineOrder',
    tab: 'one',
    // the seller of a cloud order sees it there too, but does not review it
    filter: () => ({ role: '1' }),
  },
  { key: 'waitDelivery', title: '待发货订单', path: '/orderCenter', tab: 'WAIT_DELIVERY' },
  { key: 'orderError', title: '异常订单', path: '/orderCenter', tab: 'DELIVERY_ERROR' },
  { key: 'afterSaleWaiting', title: '待审核售后', path: '/afterSalesOrderExamine', tab: 'one' },
  { key: 'afterSaleParcel', title: '待确认退货包裹', path: '/afterSalesOrderExamine', tab: 'two' },
  { key: 'returnWaitIn', title: '待入库退货', path: '/outOrderManage', tab: 'WAIT_IN' },
  {
    key: 'afterSaleUnread',
    title: '未读售后会话',
    path: '/afterSalesOrderMessage',
    query: { tab: 'unread' },
    count: countUnreadTalks,
  },
  { key: 'infoLack', title: '资料不全商品', path: '/libraryInfoBase', tab: 'lack' },
]

// The text is the clock's own: whether summer time or not, Shanghai's days have 24 hours.
const dayAfter = (now: string) => {
  const later = new Date(`${now.replace(' ', 'T')}Z`)
  later.setUTCDate(later.getUTCDate() + 1)
  return later.toISOString().slice(0, 19).replace('T', ' ')
}
