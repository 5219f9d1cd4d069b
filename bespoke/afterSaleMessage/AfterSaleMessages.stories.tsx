import { expect, userEvent, waitFor, within } from 'storybook/test'
import { CallError, type CallInput } from '../../runtime/http'
import { createStageHttp, owner, Stage, type StageHttp } from '../../runtime/frame'
import { DialogHost } from '../../renderer/parts/dialog'
import { AfterSaleMessages } from './AfterSaleMessages'
import type { Conversation, Talk } from './talk/types'

export default {
  title: '手写界面 bespoke/售后留言 afterSaleMessage/售后留言 AfterSaleMessages',
  excludeStories: /^[a-z]/,
  parameters: { layout: 'fullscreen' },
}

const dict = (...items: (readonly [string, string])[]) =>
  items.map(([dictValue, dictLabel]) => ({ dictValue, dictLabel }))
const dictionaries: Record<string, unknown> = {
  refund_status: dict(['1', '退款成功'], ['3', '待审核'], ['6', '待商家确认退货包裹']),
  message_sender: dict(['0', '买家'], ['1', '销售方'], ['2', '供货方'], ['3', '系统']),
  after_sale_type: dict(['0', '仅退款'], ['1', '退货退款']),
  after_sale_reason: dict(['0', '描述不符'], ['1', '质量问题']),
  condition_grade: dict(['90', '九品']),
}

export const talks: Talk[] = [
  {
    id: '1',
    afterSaleNum: 'SH20261122000007',
    orderNum: 'DD20261118000042',
    refundStatus: '3',
    shopName: '文渊旧书',
    buyerCompanyName: '文渊书店',
    supplyCompanyName: '书海批发',
    isApplicant: false,
    sender: '1',
    senderName: '李晓雯',
    content: '买家反馈书脊开裂，照片已附上，麻烦尽快处理。',
    pictureCount: 0,
    createTime: '2026-11-22 10:12:00',
    unreadCount: 2,
  },
  {
    id: '2',
    afterSaleNum: 'SH20261121000003',
    orderNum: 'DD20261116000011',
    refundStatus: '6',
    shopName: null,
    buyerCompanyName: '文渊书店',
    supplyCompanyName: '书海批发',
    isApplicant: false,
    sender: '3',
    senderName: '王立',
    content: '买家已寄回，快递单号 SF1234567890',
    pictureCount: 0,
    createTime: '2026-11-21 16:40:00',
    unreadCount: 0,
  },
]

export const conversation: Conversation = {
  id: '1',
  afterSaleNum: 'SH20261122000007',
  orderNum: 'DD20261118000042',
  afterSaleType: '1',
  reason: '1',
  applyAmount: '36.00',
  refundAmount: null,
  refundStatus: '3',
  isApplicant: false,
  companyId: '1',
  supplyCompanyId: '2',
  buyerCompanyName: '文渊书店',
  supplyCompanyName: '书海批发',
  shopName: '文渊旧书',
  deadlineTime: '2026-11-24 10:00:00',
  items: [
    {
      id: '1',
      goodsName: '红楼梦（脂砚斋重评石头记）',
      imageUrl: null,
      conditionGrade: '90',
      refundQuantity: 1,
      refundAmount: '36.00',
    },
  ],
  messages: [
    ['3', '李晓雯', '文渊书店', '提交了售后申请，退 1 件，36.00 元', '2026-11-22 10:00:00'],
    [
      '1',
      '李晓雯',
      '文渊书店',
      '买家反馈书脊开裂，照片已附上，麻烦尽快处理。',
      '2026-11-22 10:12:00',
    ],
    ['2', '王立', '书海批发', '收到，正在核对出库照片，今天下午回复您。', '2026-11-22 10:30:00'],
  ].map(
    (
      [sender = '', senderName = '', senderCompanyName = '', content = '', createTime = ''],
      at,
    ) => ({
      id: String(at + 1),
      sender,
      senderName,
      senderCompanyName,
      content,
      pictures: [],
      readFlag: true,
      toCompanyId: sender === '2' ? '1' : '2',
      createTime,
    }),
  ),
}

type Answers = Parameters<typeof createStageHttp>[0]

const http = (answers: Answers = {}): StageHttp =>
  createStageHttp({
    'POST /order/afterSales/talks': {
      records: talks,
      total: 2,
      unread: { talks: 1, messages: 2 },
    },
    'GET /order/afterSales/detail/{afterSaleNum}': conversation,
    'GET /order/afterSales/replies': [{ id: '1', content: '您好，请提供商品照片，我们尽快核对。' }],
    'POST /order/afterSales/speak': { results: [{ ok: true }], success: 1, failed: 0 },
    'GET /system/dict/data/type/{type}': ({ params }: { params?: Record<string, string> }) =>
      dictionaries[params?.type ?? ''] ?? [],
    ...answers,
  })

interface StoryProps {
  answers?: Answers
  address: string
  mode?: 'dark'
  desk?: StageHttp
}
const Page = ({ answers, address, mode, desk }: StoryProps) => (
  <Stage address={address} http={desk ?? http(answers)} session={owner} mode={mode}>
    <DialogHost>
      <div style={{ height: 720 }}>
        <AfterSaleMessages />
      </div>
    </DialogHost>
  </Stage>
)

/** A conversation is open. */
export const Open = () => <Page address="/afterSalesOrderMessage?id=SH20261122000007" />

Open.storyName = '打开一个会话'

export const Dark = () => <Page address="/afterSalesOrderMessage?id=SH20261122000007" mode="dark" />
Dark.storyName = '深色'

/** Nothing is chosen yet. */
export const Unchosen = () => <Page address="/afterSalesOrderMessage" />

Unchosen.storyName = '还没有选择'

/** Nobody has written. */
export const Empty = () => (
  <Page
    address="/afterSalesOrderMessage"
    answers={{
      'POST /order/afterSales/talks': {
        records: [],
        total: 0,
        unread: { talks: 0, messages: 0 },
      },
    }}
  />
)

Empty.storyName = '没有留言'

/** The list could not be fetched. */
export const Failed = () => (
  <Page
    address="/afterSalesOrderMessage"
    answers={{
      'POST /order/afterSales/talks': () => {
        throw new CallError('系统繁忙，请稍后重试', { code: 500 })
      },
    }}
  />
)
Failed.storyName = '取不到'

// Each talk answers for itself.
const desk = http({
  'GET /order/afterSales/detail/{afterSaleNum}': ({ params }: CallInput) => {
    const talk = talks.find((one) => one.afterSaleNum === params?.afterSaleNum)
    return { ...conversation, id: talk?.id, afterSaleNum: talk?.afterSaleNum }
  },
})

/** Read, answered and left for the next one without a mouse. */
export const Keyboard = {
  name: '只用键盘',
  render: () => <Page address="/afterSalesOrderMessage" desk={desk} />,
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const screen = within(canvasElement)
    const patient = { timeout: 20_000 }
    const row = (num: string) =>
      screen.findByRole('button', { name: new RegExp(`^${num}.+`) }, patient)
    const box = () => screen.findByRole('textbox', { name: '留言内容' }, patient)
    const focused = async (find: () => Promise<HTMLElement>) =>
      waitFor(async () => expect(await find()).toHaveFocus(), patient)
    ;(await row('SH20261122000007')).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(await row('SH20261121000003')).toHaveFocus()
    await userEvent.keyboard('{Home}{Enter}')
    // whoever opens a talk can write at once
    await focused(box)
    await expect(screen.getByRole('log')).toHaveTextContent('书脊开裂')
    await userEvent.keyboard('今天下午寄出补发件{Enter}')
    await waitFor(async () => expect(await box()).toHaveValue(''), patient)
    const said = desk.calls.findLast(({ name }) => name === 'POST /order/afterSales/speak')
    await expect(said?.input.body).toMatchObject({ ids: ['1'], content: '今天下午寄出补发件' })
    await focused(box)
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(
      async () => expect(await row('SH20261121000003')).toHaveAttribute('aria-current', 'true'),
      patient,
    )
    await focused(box)
  },
}
