import { useEffect, useRef, useState } from 'react'
import { createStageHttp, owner, Stage, type StageHttp } from '../../runtime/frame'
import { CallError } from '../../runtime/http'
import { DialogHost, useDialog, type DialogControls } from '../../renderer/parts/dialog'
import { createRegistry, RegistryProvider } from '../../renderer/language/registry'
import type {
  BatchOutcome,
  DialogComponent,
  Row,
  TaskTicket,
} from '../../renderer/language/registry'
import type { FloorLine, OrderDetail } from './calls'
import { ExamineDialog } from './examine/ExamineDialog'
import { MatchDialog } from './MatchDialog'
import { SplitDialog } from './split/SplitDialog'

export default {
  title: '手写界面 bespoke/订单对话框 order/审核、拆分与匹配 OrderDialogs',
  excludeStories: /^[a-z]/,
}

const registry = createRegistry()

const supply: Row = {
  id: '21',
  orderNum: 'DD20261111000021',
  orderType: 'GP_ORDER',
  warehouseId: '5',
  frozenAmount: '362.39',
}
const shop: Row = { id: '27', orderNum: 'DD20261111000027', orderType: 'SHOP_ORDER' }

const detail: OrderDetail = {
  id: '21',
  orderNum: 'DD20261111000021',
  orderType: 'GP_ORDER',
  frozenAmount: '362.39',
  items: [
    line('11', '红楼梦（上下册）', 3, '1'),
    line('12', '围城（珍藏本）', 1, '0'),
    line('13', '稻草人（插图珍藏本）', 2, '0'),
  ],
}

function line(id: string, goodsName: string, quantity: number, matchStatus: string) {
  return {
    id,
    goodsName,
    quantity,
    matchStatus,
    isbn: `97870200022${id}`,
    conditionGrade: '100',
    confirmQuantity: null,
    price: '59.70',
    warehouseName: '上海总仓',
    availableQuantity: 30,
  }
}

const floorLines: FloorLine[] = [
  {
    orderNum: 'DD20261111000027',
    itemId: '11',
    goodsName: '红楼梦（上下册）',
    conditionGrade: '100',
    price: '31.00',
    floorPrice: '42.50',
    difference: '-11.50',
  },
]

const dictionaries: Record<string, { dictValue: string; dictLabel: string }[]> = {
  condition_grade: [
    { dictValue: '100', dictLabel: '全新' },
    { dictValue: '90', dictLabel: '九品' },
  ],
  express_code: [{ dictValue: 'YTO', dictLabel: '圆通速递' }],
  lack_policy: [
    { dictValue: '0', dictLabel: '缺货则不通过' },
    { dictValue: '2', dictLabel: '按可供数量发货' },
  ],
}

const oneGoesWell = { results: [{ id: '21', label: 'DD20261111000021', ok: true }] }
const wentWell = { ...oneGoesWell, success: 1, failed: 0 }

const answers = {
  'GET /system/dict/data/type/{type}': (input: { params?: Record<string, string> }) =>
    dictionaries[input.params?.type ?? ''] ?? [],
  'GET /order/shopOrders/detail/{orderNum}': detail,
  'POST /order/shopOrders/warehouses': [{ id: '5', label: '上海总仓 · 可用 6/6 件' }],
  'POST /order/shopOrders/checkBottomOrder': null,
  'POST /order/shopOrders/confirmAudit': wentWell,
  'POST /order/shopOrders/splitOrder': wentWell,
  'POST /order/shopOrders/match': wentWell,
  'POST /order/shopOrders/splitPlan': {
    parts: [
      { warehouseId: '5', items: [{ itemId: '11', quantity: 3 }] },
      {
        items: [
          { itemId: '12', quantity: 1 },
          { itemId: '13', quantity: 2 },
        ],
      },
    ],
  },
  'POST /product/sys/tmproduct/selectProduct': {
    records: [{ id: '900', label: '9787020002200 围城 · 人民文学出版社' }],
  },
}

const belowFloor = () => {
  throw new CallError('有商品的售价低于底价', {
    code: 500,
    error: 'ORDER_BELOW_FLOOR',
    data: { error: 'ORDER_BELOW_FLOOR', lines: floorLines },
  })
}
/** Answers for the row, but not what was wished. */
export const refusedRow = (reason: string): BatchOutcome => ({
  results: [{ id: '21', label: 'DD20261111000021', ok: false, reason }],
  success: 0,
  failed: 1,
})

interface OpenedProps {
  mode?: 'light' | 'dark'
  extra?: Parameters<typeof createStageHttp>[0]
  permissions?: string[]
  /** Hands the calls to a spec. */
  onHttp?: (http: StageHttp) => void
}
type StoryProps = Omit<OpenedProps, 'permissions'>

interface DeskProps extends OpenedProps {
  title: string
  component: DialogComponent
  rows: Row[]
}

/** A page on which one dialog has just been opened, and what came of it. */
function Desk({ title, component, rows, mode, extra, permissions, onHttp }: DeskProps) {
  const [http] = useState(() => {
    const created = createStageHttp({ ...answers, ...extra })
    onHttp?.(created)
    return created
  })
  const user = owner.user && {
    ...owner.user,
    isAdmin: !permissions,
    permissions: permissions ?? [],
  }
  return (
    <Stage http={http} mode={mode} session={{ ...owner, user }}>
      <RegistryProvider registry={registry}>
        <DialogHost>
          <Opened title={title} component={component} rows={rows} />
        </DialogHost>
      </RegistryProvider>
    </Stage>
  )
}

function Opened({
  title,
  component: Dialog,
  rows,
}: Pick<DeskProps, 'title' | 'component' | 'rows'>) {
  const dialogs = useDialog()
  const isOpened = useRef(false)
  const [answer, setAnswer] = useState<BatchOutcome | TaskTicket>()
  useEffect(() => {
    // A story shows its dialog at once; nobody presses a button.
    if (isOpened.current) return
    isOpened.current = true
    void dialogs
      .open<BatchOutcome | TaskTicket>({
        title,
        width: 720,
        content: drawn(Dialog, rows),
      })
      .then(setAnswer)
  }, [dialogs, title, rows, Dialog])
  return <p>{answer && sentenceOf(answer)}</p>
}

const sentenceOf = (answer: BatchOutcome | TaskTicket) =>
  'taskId' in answer ? `任务 ${answer.taskId}，共 ${answer.total} 单` : `成功 ${answer.success} 单`

const drawn =
  (Dialog: DialogComponent, rows: Row[]) =>
  ({ close, requestClose }: DialogControls<BatchOutcome | TaskTicket>) => (
    <Dialog
      rows={rows}
      page={{ path: '/examineOrder', title: '订单审核', query: {} }}
      close={requestClose}
      done={close}
    />
  )

const examine = (rows: Row[], props: OpenedProps) => (
  <Desk title="审核通过" component={ExamineDialog} rows={rows} {...props} />
)
const one = [shop]
const supplied = [supply]
const several = [supply, shop]

export const ExamineOne = (props: StoryProps) => examine(one, props)
ExamineOne.storyName = '审核一单'
export const ExamineSupply = (props: StoryProps) => examine(supplied, props)
ExamineSupply.storyName = '审核供货单'
export const ExamineSupplyDark = () => examine(supplied, { mode: 'dark' })
ExamineSupplyDark.storyName = '审核供货单，深色'
export const ExamineSeveral = (props: StoryProps) => examine(several, props)
ExamineSeveral.storyName = '审核多单'

/** The floor is broken; whoever looks may pass it. */
export const FloorMayPass = (props: OpenedProps) =>
  examine(one, {
    ...props,
    extra: { 'POST /order/shopOrders/checkBottomOrder': belowFloor },
    permissions: ['order:examine:belowFloor'],
  })
FloorMayPass.storyName = '低于底价，可放行'
export const FloorMayNotPass = (props: OpenedProps) =>
  examine(one, {
    ...props,
    extra: { 'POST /order/shopOrders/checkBottomOrder': belowFloor },
    permissions: ['order:examine:list'],
  })
FloorMayNotPass.storyName = '低于底价，不能放行'

const split = (props: OpenedProps) => (
  <Desk title="拆分" component={SplitDialog} rows={supplied} {...props} />
)
export const Split = (props: StoryProps) => split(props)
Split.storyName = '拆分'
export const SplitDark = () => split({ mode: 'dark' })
SplitDark.storyName = '拆分，深色'

const match = (props: OpenedProps) => (
  <Desk title="匹配商品" component={MatchDialog} rows={supplied} {...props} />
)
export const Match = (props: StoryProps) => match(props)
Match.storyName = '匹配商品'
export const MatchDark = () => match({ mode: 'dark' })
MatchDark.storyName = '匹配商品，深色'
export const NothingToMatch = () =>
  match({
    extra: { 'GET /order/shopOrders/detail/{orderNum}': { ...detail, items: [detail.items[0]] } },
  })
NothingToMatch.storyName = '没有可匹配的'
