import { DialogHost, useDialog } from '../../../renderer/parts/dialog'
import { useEffect } from 'react'
import { CallError } from '../../../runtime/http'
import { createStageHttp, owner, Stage, type StageHttp } from '../../../runtime/frame'
import { BellButton } from '../BellButton'
import { MessageCenter } from './MessageCenter'
import type { Message, Notice } from '../types'

export default {
  title: '手写界面 bespoke/消息 messages/消息中心 center/消息中心 MessageCenter',
  excludeStories: /^[a-z]/,
  parameters: { layout: 'fullscreen' },
}

const dict = (...items: (readonly [string, string])[]) =>
  items.map(([dictValue, dictLabel]) => ({ dictValue, dictLabel }))
const dictionaries: Record<string, unknown> = {
  message_type: dict(['1', '订单通知'], ['2', '馆配通知'], ['3', '仓库通知']),
  message_subtype_1: dict(['SHOP_ORDER', '店铺订单'], ['AFTER_SALES', '售后单']),
  message_subtype_3: dict(['STOCK_LOW', '库存不足']),
  order_type: dict(['SHOP_ORDER', '店铺订单'], ['MANUAL_ORDER', '手工订单']),
  order_status: dict(['UN_AUDIT', '待审核'], ['REFUSED', '已驳回']),
  notice_type: dict(['SYSTEM', '系统公告']),
}

export const messages: Message[] = [
  {
    id: '2',
    messageType: '1',
    messageSubType: 'SHOP_ORDER',
    messageTitle: '有新的店铺订单待审核',
    messageContent: '订单 DD20240618000042，金额 128.50 元，请及时审核',
    orderDetail: {
      orderType: 'SHOP_ORDER',
      orderNum: 'DD20240618000042',
      orderStatus: 'UN_AUDIT',
      orderAmount: '128.50',
      goodsQuantity: 3,
    },
    createTime: '2024-06-18 09:12:00',
    readFlag: '0',
  },
  {
    id: '1',
    messageType: '3',
    messageSubType: 'STOCK_LOW',
    messageTitle: '《红楼梦》九品库存不足',
    messageContent: '北京总仓 A-01-03 只剩 2 册',
    orderDetail: null,
    createTime: '2024-06-17 18:00:00',
    readFlag: '0',
  },
]
export const notice: Notice = {
  id: '9',
  title: '国庆停机维护',
  noticeType: 'SYSTEM',
  kind: '1',
  image: null,
  notice: '10 月 1 日 0 点到 2 点停机<script>alert(1)</script>',
  email: null,
  topFlag: '1',
  popFlag: '0',
  publishTime: '2024-06-18 08:00:00',
  readTime: null,
}

/** A server with two unread messages and a notice; `more` answers other calls or the same ones otherwise. */
export const messageServer = (more: Record<string, unknown> = {}) =>
  createStageHttp({
    'GET /system/dict/data/type/{type}': ({ params }: { params?: Record<string, string> }) =>
      dictionaries[params?.type ?? ''] ?? [],
    'POST /system/system/message/getPage': { records: messages, total: 2 },
    'GET /system/system/message/getCount': { unReadCount: 128, todoCount: 12 },
    'POST /system/system/message/batchRead': { changed: 1 },
    'POST /system/system/message/batchDelete': { changed: 1 },
    'POST /system/system/message/targets': [],
    'GET /notice/getList': { list: [notice], total: 1 },
    'GET /system/notice/hasNewNotice': { hasNewNotice: true },
    'GET /system/notice/getLatest': [notice],
    'POST /system/notice/read': true,
    'POST /notice/clear': { cleared: 1 },
    ...more,
  })

function Opened() {
  const { open } = useDialog()
  useEffect(() => {
    // The story shows it open.
    void open({
      title: '消息中心',
      width: 'max(75vw, 640px)',
      content: ({ close }) => <MessageCenter onClose={() => close()} />,
    })
  }, [open])
  return null
}

interface StoryProps {
  http?: StageHttp
  mode?: 'dark'
}
const Center = ({ http = messageServer(), mode }: StoryProps) => (
  <Stage http={http} session={owner} mode={mode}>
    <DialogHost>
      <div style={{ height: '100vh' }}>
        <Opened />
      </div>
    </DialogHost>
  </Stage>
)

export const Unread = ({ http }: { http?: StageHttp }) => <Center http={http} />
Unread.storyName = '有未读'
export const Dark = () => <Center mode="dark" />
Dark.storyName = '深色'
export const Nothing = () => (
  <Center
    http={messageServer({ 'POST /system/system/message/getPage': { records: [], total: 0 } })}
  />
)
Nothing.storyName = '没有消息'
export const Failed = () => (
  <Center
    http={messageServer({
      'POST /system/system/message/getPage': () => {
        throw new CallError('服务器发生错误，请稍后重试', { code: 500 })
      },
    })}
  />
)
Failed.storyName = '取不到'
export const Bell = ({ http = messageServer() }: { http?: StageHttp }) => (
  <Stage http={http} session={owner}>
    <div style={{ padding: 80 }}>
      <BellButton />
    </div>
  </Stage>
)
Bell.storyName = '页头的铃'
