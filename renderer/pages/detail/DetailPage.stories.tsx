import { useState, type ReactNode } from 'react'
import type { DetailPage as DetailPageSchema } from '../../../schemas/contract/language.gen'
import { createStageHttp, owner, Stage, type StageHttp } from '../../../runtime/frame'
import { CallError } from '../../../runtime/http'
import { addressOf, usePage } from '../../../runtime/routing'
import { createRegistry, RegistryProvider } from '../../language/registry'
import { DetailPage } from './DetailPage'
import { useLeaveTrail, type TrailSource } from './walk/trail'

const orderNum = 'DD20240618000042'

export const order = {
  id: '42',
  orderNum,
  platformOrderNum: '240618-3391',
  status: 'UN_AUDIT',
  orderType: 'SHOP_ORDER',
  shopName: '墨香旧书',
  orderTime: '2024-06-18 09:12:40',
  latestDeliveryTime: '2024-06-20 09:12:40',
  receiverName: '陈*',
  receiverPhone: '138****5678',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  receiverAddress: '文三路 *** 号',
  goodsAmount: '128.50',
  freightAmount: '6.00',
  orderAmount: '134.50',
  buyerMessage: '请用硬纸板夹好，书角不要磕碰',
  waitReview: true,
  holdFlag: false,
  role: '0',
  items: [
    {
      id: '1',
      goodsName: '红楼梦（上下）',
      isbn: '9787020002207',
      conditionGrade: '9',
      price: '58.00',
      quantity: 2,
      payAmount: '116.00',
    },
    {
      id: '2',
      goodsName: '人间词话',
      isbn: '9787101003048',
      conditionGrade: '8',
      price: '12.50',
      quantity: 1,
      payAmount: '12.50',
    },
  ],
  logs: [
    { id: '1', createTime: '2024-06-18 09:12:41', operatorName: '系统', content: '订单导入' },
    { id: '2', createTime: '2024-06-18 10:03:09', operatorName: '林晓', content: '打标签：加急' },
  ],
}

const guest: typeof owner = {
  ...owner,
  user: owner.user && { ...owner.user, isAdmin: false, permissions: ['order:center:detail'] },
}

interface DetailStoryProps {
  /** What the load call answers. */
  answer: unknown
  /** The list the user came from. */
  trail?: string[]
  mode?: 'light' | 'dark'
  /** May see after-sales, not the warehouse's documents. */
  isGuest?: boolean
  /** Rows of the documents the order led to. */
  related?: { outOrders: object[]; afterSales: object[] }
  onHttp?: (http: StageHttp) => void
}

const rowsOf = (records: object[] = []) => ({ records, total: records.length })

function DetailStory({ answer, trail, mode, isGuest, related, onHttp }: DetailStoryProps) {
  const [http] = useState(() => {
    const created = createStageHttp({
      'GET /order/shopOrders/detail/{orderNum}': answer,
      'POST /order/shopOrders/page': {
        records: [{ orderNum: 'DD20240618000043' }],
        total: 3,
      },
      'POST /order/center/outOrder/page': rowsOf(related?.outOrders),
      'POST /order/center/afterSale/page': rowsOf(related?.afterSales),
      'GET /system/dict/data/type/{type}': [
        { dictValue: 'UN_AUDIT', dictLabel: '待审核', color: 'warning' },
        { dictValue: 'DELIVERY_CANCEL', dictLabel: '已取消', isDone: true },
        { dictValue: 'DELIVERY_ERROR', dictLabel: '异常', color: 'error' },
        { dictValue: 'DELIVERY_SUCCESS', dictLabel: '已完成', color: 'success', isDone: true },
        { dictValue: '9', dictLabel: '九品' },
      ],
    })
    onHttp?.(created)
    return created
  })
  const [registry] = useState(createRegistry)
  return (
    <Stage
      http={http}
      mode={mode}
      session={isGuest ? guest : owner}
      address={addressOf({ path: '/orderDetails', query: { orderNum } })}
    >
      <RegistryProvider registry={registry}>
        <Trail rows={trail}>
          <Loaded />
        </Trail>
      </RegistryProvider>
    </Stage>
  )
}

function Trail({ rows, children }: { rows?: string[]; children: ReactNode }) {
  return rows ? <LeftTrail rows={rows}>{children}</LeftTrail> : children
}

function LeftTrail({ rows, children }: { rows: string[]; children: ReactNode }) {
  const [trail] = useState(() => rows.map((orderNum) => ({ orderNum })))
  useLeaveTrail('/examineOrder', trail, firstPage)
  return children
}

// The list has one row more than its first page shows.
const firstPage: TrailSource = {
  call: 'POST /order/shopOrders/page',
  body: { pageNum: 1, pageSize: 2, filter: {} },
  total: 3,
}

function Loaded() {
  const state = usePage('/orderDetails')
  if (state.status !== 'ready') return null
  return <DetailPage page={state.page as DetailPageSchema} resources={state.resources} />
}

export default {
  title: '渲染器 renderer/页面种类 pages/详情 detail/详情页 DetailPage',
  excludeStories: /^[a-z]/,
  parameters: { layout: 'fullscreen' },
}

type Given = Partial<DetailStoryProps>

export const Ready = (props: Given) => <DetailStory answer={order} {...props} />
Ready.storyName = '有记录'
export const Dark = () => <DetailStory answer={order} mode="dark" />
Dark.storyName = '深色'
export const Loading = () => <DetailStory answer={() => new Promise(() => undefined)} />
Loading.storyName = '加载中'
export const Unknown = () => (
  <DetailStory
    answer={() => {
      throw new CallError('订单不存在', { code: 404, hint: '它可能属于另一家公司，或地址不完整' })
    }}
  />
)
Unknown.storyName = '没有这条记录'
export const LongRemark = () => (
  <DetailStory
    answer={{ ...order, buyerMessage: '请用硬纸板夹好，书角不要磕碰；发票单独寄。'.repeat(16) }}
  />
)
LongRemark.storyName = '很长的备注'
export const Silent = () => <DetailStory answer={{ ...order, buyerMessage: '' }} />
Silent.storyName = '没有留言'
const documents = {
  outOrders: [{ outOrderNum: 'CK20240618000007', outStatus: 'SHIPPED' }],
  afterSales: [{ afterSaleNum: 'SH20240618000003', refundStatus: '3' }],
}
export const Linked = (props: Given) => (
  <DetailStory answer={order} related={documents} {...props} />
)
Linked.storyName = '有关联单据'
export const Unlinked = () => <DetailStory answer={{ ...order, orderType: 'OWN_ORDER' }} />
Unlinked.storyName = '没有关联单据'
export const Cancelled = () => (
  <DetailStory answer={{ ...order, status: 'DELIVERY_CANCEL', haltedReason: '买家取消：拍错了' }} />
)
Cancelled.storyName = '已取消'
export const Stopped = () => (
  <DetailStory answer={{ ...order, status: 'DELIVERY_ERROR', auditTime: '2024-06-18 10:20:00' }} />
)
Stopped.storyName = '停下了'
export const Finished = () => (
  <DetailStory
    answer={{
      ...order,
      status: 'DELIVERY_SUCCESS',
      auditTime: '2024-06-18 10:20:00',
      auditBy: '林晓',
      finishTime: '2024-06-25 10:20:00',
    }}
  />
)
Finished.storyName = '已完成'
export const NothingFound = () => <DetailStory answer={null} />
NothingFound.storyName = '什么都没有'
export const FromList = (props: Given) => (
  <DetailStory answer={order} trail={['DD20240618000041', orderNum]} {...props} />
)
FromList.storyName = '从列表来'
