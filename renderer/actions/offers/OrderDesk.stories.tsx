import { useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ListPage } from '../../../schemas/contract/language.gen'
import { resolveColumn, type Resources } from '../../../schemas/language'
import { createStageHttp, owner, Stage, type StageHttp } from '../../../runtime/frame'
import { CallError } from '../../../runtime/http'
import { DialogFooter, DialogHost } from '../../parts/dialog'
import {
  createRegistry,
  RegistryProvider,
  type DialogProps,
  type Row,
} from '../../language/registry'
import { DataTable } from '../../parts/table'
import { ActionBar } from './ActionBar'
import { RunningTasks } from '../batch/RunningTasks'
import { RowActions } from './RowActions'
import type { ActionHost, WholeFilter } from '../types'
import { useTaskShelf } from '../batch/useTaskShelf'
import {
  chooseFile,
  forgetTasks,
  openMenuOf,
  pickOf,
  press,
  pressBatch,
  pressIn,
  see,
  seeAlert,
  seeDialog,
  seeProgress,
  seeQuestion,
  showing,
  tick,
} from './deskPlays'
import { useActions } from '../useActions'

const resources: Resources = {
  order: {
    version: 2,
    name: 'order',
    title: '订单',
    label: 'orderNum',
    state: 'status',
    fields: {
      orderNum: {
        title: '订单编号',
        open: { path: '/orderDetails', query: { id: '{{ row.orderNum }}' } },
      },
      status: { title: '状态' },
      orderAmount: { title: '订单金额', type: 'money' },
      refuseReason: { title: '驳回原因', dict: 'order_refuse_reason' },
      refuseRemark: { title: '驳回说明', type: 'text', maxLength: 200 },
      remark: { title: '内部备注', type: 'text' },
    },
    actions: {
      examine: {
        label: '审核通过',
        call: 'POST /order/examine',
        confirm: '确定审核通过选中的 {count} 个订单？',
        enabled: "{{ row.status === 'UN_AUDIT' }}",
        disabledHint: '订单不是待审核',
        primary: true,
      },
      refuse: {
        label: '驳回',
        call: 'POST /order/refuse',
        danger: true,
        form: [
          { field: 'refuseReason', required: true },
          { field: 'refuseRemark', required: "{{ values.refuseReason === '9' }}" },
        ],
      },
      remark: {
        label: '备注',
        call: 'POST /order/remark',
        load: 'GET /order/{id}',
        form: ['remark'],
      },
      hold: { label: '挂起', call: 'POST /order/hold' },
      pause: { label: '暂停发货', call: 'POST /order/pause', from: ['UN_AUDIT'], to: 'PAUSED' },
      resume: { label: '恢复发货', call: 'POST /order/resume', from: ['PAUSED'], to: 'UN_AUDIT' },
      match: {
        label: '匹配商品',
        call: 'POST /order/match',
        from: ['UN_AUDIT'],
        permission: 'order:match',
      },
      pack: { label: '开始打包', call: 'POST /order/pack', from: ['UN_AUDIT'], to: 'PACKING' },
      unpack: {
        label: '退回',
        call: 'POST /order/unpack',
        from: ['PACKING'],
        to: 'UN_AUDIT',
        enabled: "{{ row.orderAmount !== '9.80' }}",
        form: [{ field: 'remark', title: '退回原因', required: true }],
      },
      mark: { label: '打标', call: 'POST /order/mark', all: false },
      open: { label: '详情', open: { path: '/orderDetails', query: { id: '{{ row.orderNum }}' } } },
      label: { label: '下载面单', call: 'POST /order/label', download: true },
      broken: { label: '物流', open: { path: '/logistics/{shipNum}' } },
      split: { label: '拆分', call: 'POST /order/split', component: 'order.split' },
      bring: {
        label: '导入订单',
        kind: 'import',
        template: 'GET /order/import/template',
        check: 'POST /order/import/check',
        call: 'POST /order/import',
        form: [
          {
            field: 'mode',
            title: '导入方式',
            dict: 'import_mode',
            widget: 'radio',
            required: true,
          },
        ],
      },
      take: { label: '导出', kind: 'export' },
      secret: { label: '解密', call: 'POST /order/decrypt', permission: 'order:decrypt' },
    },
  },
}

const page: ListPage = {
  version: 2,
  path: '/examineOrder',
  title: '订单审核',
  kind: 'list',
  permission: 'order:examine:list',
  resource: 'order',
  calls: { list: 'POST /order/page' },
  columns: ['orderNum', 'status', 'orderAmount'],
  actions: {
    toolbar: ['bring', 'take', 'secret'],
    batch: ['examine', 'refuse', 'hold', 'mark', 'split', 'pause', 'pack'],
    row: ['examine', 'refuse', 'remark', 'split', 'hold'],
  },
}

const rows: Row[] = [
  { id: '41', orderNum: 'DD20240618000041', status: 'UN_AUDIT', orderAmount: '46.00' },
  { id: '42', orderNum: 'DD20240618000042', status: 'UN_AUDIT', orderAmount: '128.50' },
  { id: '43', orderNum: 'DD20240618000043', status: 'UN_AUDIT', orderAmount: '9.80' },
  { id: '44', orderNum: 'DD20240618000044', status: 'REFUSED', orderAmount: '32.00' },
]

const reasons = [
  { dictValue: '1', dictLabel: '地址不全' },
  { dictValue: '9', dictLabel: '其他' },
]
const modes = [
  { dictValue: 'ADD', dictLabel: '新增' },
  { dictValue: 'BOTH', dictLabel: '新增并更新' },
]

type Sentences = Record<string, string>
const answerRows =
  (refused: Sentences, warnings: Sentences = {}) =>
  (input: { body?: unknown }) => {
    const { ids } = input.body as { ids: string[] }
    const results = ids.map((id) => ({
      id,
      label: `DD202406180000${id}`,
      ok: !refused[id],
      reason: refused[id],
      warning: warnings[id],
    }))
    const failed = results.filter((result) => !result.ok).length
    return { results, failed, success: results.length - failed }
  }

const shared = {
  'GET /system/dict/data/type/{type}': (input: { params?: Record<string, string> }) =>
    input.params?.type === 'import_mode' ? modes : reasons,
  'GET /order/{id}': { id: '41', remark: '易碎，加气泡膜' },
}

interface DeskProps {
  answers?: Parameters<typeof createStageHttp>[0]
  ticked?: string[]
  mode?: 'light' | 'dark'
  /** Hands the calls to a spec. */
  onHttp?: (http: StageHttp) => void
  user?: { isAdmin: boolean; permissions: string[] }
  /** The whole filter is selected, with these numbers frozen one after the other. */
  whole?: { total: number; except?: string[]; frozen?: number[] }
  /** What a row offers in place of the usual. */
  rowActions?: NonNullable<ListPage['actions']>['row']
}

/** A desk with four orders, its buttons and its answers: what a list page gives the actions. */
export function Desk({ answers, ticked = [], mode, onHttp, user, whole, rowActions }: DeskProps) {
  const [http] = useState(() => {
    const created = createStageHttp({ ...shared, ...answers })
    onHttp?.(created)
    return created
  })
  const [registry] = useState(() => {
    const created = createRegistry()
    created.registerDialog('order.split', SplitDialog)
    return created
  })
  return (
    <Stage
      http={http}
      mode={mode}
      session={{ ...owner, user: owner.user && { ...owner.user, ...user } }}
    >
      <RegistryProvider registry={registry}>
        <DialogHost>
          <Orders startTicked={ticked} startWhole={whole} rowActions={rowActions} />
        </DialogHost>
      </RegistryProvider>
    </Stage>
  )
}

/** Freezes what a whole filter holds; the numbers say how it changes meanwhile. */
function wholeOf({
  total,
  except = [],
  frozen = [],
}: NonNullable<DeskProps['whole']>): WholeFilter {
  const counted = [...frozen]
  return {
    total,
    except,
    freeze: async () => ({
      selectionId: String(70 + counted.length),
      total: counted.shift() ?? total,
    }),
  }
}

interface OrdersProps {
  startTicked: string[]
  startWhole?: DeskProps['whole']
  rowActions: DeskProps['rowActions']
}

function Orders({ startTicked, startWhole, rowActions }: OrdersProps) {
  const [offered] = useState(() =>
    rowActions ? { ...page, actions: { ...page.actions, row: rowActions } } : page,
  )
  const [whole, setWhole] = useState(() => startWhole && wholeOf(startWhole))
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(startTicked))
  const [loads, setLoads] = useState(1)
  const { pathname } = useLocation()
  const columns = useMemo(
    () => page.columns.map((column) => resolveColumn(column, 'order', resources)),
    [],
  )
  const host: ActionHost = {
    page: pageScope,
    filter: noFilter,
    reload: () => setLoads((before) => before + 1),
    onHandled: (handled) =>
      setIds((before) => new Set([...before].filter((id) => !handled.includes(id)))),
    whole,
    onWholeHandled: (failed) => {
      setWhole(undefined)
      setIds(new Set(failed))
    },
    list: {
      call: page.calls.list,
      request: { filter: { status: 'UN_AUDIT' }, sort: '-orderNum' },
      columns,
      shown: ['orderAmount', 'orderNum'],
      total: 128,
    },
  }
  const actions = useActions(offered, resources, host)
  const tableColumns = useMemo(
    () => [
      ...columns.map(({ prop, label, width }) => ({
        id: prop,
        label,
        width: width + 40,
        render: (row: Row) => String(row[prop]),
      })),
      {
        id: 'action',
        label: '操作',
        width: 260,
        render: (row: Row) => <RowActions actions={actions} row={row} />,
      },
    ],
    [columns, actions],
  )
  const tickedRows = rows.filter((row) => ids.has(String(row.id)))
  const tick = (changed: readonly Row[], isTicked: boolean) => {
    const next = new Set(ids)
    for (const row of changed)
      if (isTicked) next.add(String(row.id))
      else next.delete(String(row.id))
    setIds(next)
  }
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <ActionBar actions={actions} scope="toolbar" rows={tickedRows} />
      <ActionBar actions={actions} scope="batch" rows={tickedRows} />
      <DataTable
        label="订单"
        columns={tableColumns}
        rows={rows}
        rowId={idOf}
        rowLabel={labelOf}
        selection={{ ids, onTick: tick }}
      />
      <output>{`列表取了 ${loads} 次`}</output>
      <output aria-label="地址">{pathname}</output>
      <RunningTasks actions={actions} />
    </div>
  )
}

const pageScope = { path: '/examineOrder', title: '订单审核', query: {} }
const noFilter = {}
const idOf = (row: Row) => String(row.id)
const labelOf = (row: Row) => String(row.orderNum)

function SplitDialog({ rows: [row], close, done }: DialogProps) {
  // A dialog with a mistake in it.
  if (row?.status === 'REFUSED') throw new Error('parts is undefined')
  return (
    <>
      <p>{`把 ${String(row?.orderNum)} 拆成两个包裹`}</p>
      <DialogFooter>
        <button type="button" onClick={close}>
          取消
        </button>
        <button type="button" onClick={() => done()}>
          确定拆分
        </button>
      </DialogFooter>
    </>
  )
}

export default {
  title: '渲染器 renderer/操作 actions/按钮与行操作 offers/订单操作台 OrderDesk',
  excludeStories: /^([a-z]|Desk$)/,
  beforeEach: forgetTasks,
}

// The start of most plays: what the batch asks before it runs.
const examined = [pressBatch('审核通过'), press('确定')] as const

export const NothingTicked = () => <Desk />
NothingTicked.storyName = '没有勾选'

export const Dark = () => <Desk mode="dark" ticked={['41', '42']} />
Dark.storyName = '深色'

export const AllGoWell = (props: DeskProps) => (
  <Desk
    ticked={['41', '42', '43']}
    answers={{ 'POST /order/examine': answerRows({}) }}
    {...props}
  />
)
AllGoWell.storyName = '全部成功'
AllGoWell.play = showing(...examined, see(/已审核通过$/))

export const PartlyRefused = (props: DeskProps) => (
  <Desk
    ticked={['41', '42', '43']}
    answers={{ 'POST /order/examine': answerRows({ '42': '库存不足' }) }}
    {...props}
  />
)
PartlyRefused.storyName = '部分被拒'
PartlyRefused.play = showing(...examined, see('成功 2 条，失败 1 条：库存不足'))

/** As the server refuses: the number in the sentence, the error's code, and the way out where it knows one. */
const refusals = (input: { body?: unknown }) => {
  const said: Record<string, object> = {
    '41': { error: 'ORDER_UNMATCHED', reason: '订单 DD20240618000041 有 2 行商品没有匹配' },
    '42': { error: 'ORDER_UNMATCHED', reason: '订单 DD20240618000042 有 13 行商品没有匹配' },
    '43': { error: 'ORDER_GONE', reason: '订单 DD20240618000043 已被他人处理' },
  }
  const { ids } = input.body as { ids: string[] }
  const results = ids.map((id) => ({
    id,
    label: `DD202406180000${id}`,
    ok: false,
    ...said[id],
    ...(id !== '43' && { remedy: { use: 'order.match', label: '去匹配' } }),
  }))
  return { results, failed: ids.length, success: 0 }
}

export const RefusedWithWayOut = (props: DeskProps) => (
  <Desk
    ticked={['41', '42', '43']}
    answers={{ 'POST /order/examine': refusals, 'POST /order/match': answerRows({}) }}
    {...props}
  />
)
RefusedWithWayOut.storyName = '被拒，有办法'

export const TakenBack = (props: DeskProps) => (
  <Desk
    ticked={['41', '42']}
    answers={{ 'POST /order/pause': answerRows({}), 'POST /order/resume': answerRows({}) }}
    {...props}
  />
)
TakenBack.storyName = '可以撤销'

/** The way back asks why. */
export const TakenBackWithReason = (props: DeskProps) => (
  <Desk
    ticked={['41', '42']}
    answers={{ 'POST /order/pack': answerRows({}), 'POST /order/unpack': answerRows({}) }}
    {...props}
  />
)
TakenBackWithReason.storyName = '撤销要填原因'
TakenBackWithReason.play = showing(
  pressBatch('开始打包'),
  press('撤销（退回）…'),
  seeDialog('退回'),
)

/** Slow, as a batch over many goods is. */
export const BatchUnderWay = (props: DeskProps) => (
  <Desk
    ticked={['41', '42']}
    answers={{ 'POST /order/pause': () => new Promise(() => undefined) }}
    {...props}
  />
)
BatchUnderWay.storyName = '批量进行中'
BatchUnderWay.play = showing(pressBatch('暂停发货'), see('正在暂停发货，共 2 条…'))

export const PartlyTakenBack = (props: DeskProps) => (
  <TakenBack
    answers={{
      'POST /order/pause': answerRows({ '42': '已在打包' }),
      'POST /order/resume': answerRows({}),
    }}
    {...props}
  />
)
PartlyTakenBack.storyName = '部分成功，可以撤销'

export const SomeMayNot = (props: DeskProps) => (
  <Desk
    ticked={['41', '43', '44']}
    answers={{ 'POST /order/examine': answerRows({}) }}
    {...props}
  />
)
SomeMayNot.storyName = '有的不能做'
SomeMayNot.play = showing(
  pressBatch('审核通过'),
  seeQuestion('1 个订单不能审核通过（订单不是待审核），将不处理'),
)

export const NoneMay = () => <Desk ticked={['44']} />
NoneMay.storyName = '都不能做'
NoneMay.play = showing(openMenuOf('DD20240618000044'))

export const SingleRefused = (props: DeskProps) => (
  <Desk answers={{ 'POST /order/hold': answerRows({ '41': '订单已被他人处理' }) }} {...props} />
)
SingleRefused.storyName = '一单被拒'
SingleRefused.play = showing(pickOf('DD20240618000041', '挂起'), see('订单已被他人处理'))

export const WentThroughWithNotes = (props: DeskProps) => (
  <Desk
    ticked={['41', '42', '43']}
    answers={{
      'POST /order/examine': answerRows({}, { '42': '收件地址不在合作快递的范围里，请改选快递' }),
    }}
    {...props}
  />
)
WentThroughWithNotes.storyName = '成功但要留意'
WentThroughWithNotes.play = showing(...examined, seeDialog('审核通过结果'))

/** What went through leads on: one page for all rows, beside the sentence they share. */
const leadingOn = (input: { body?: unknown }) => {
  const { ids } = input.body as { ids: string[] }
  const open = { path: '/orderDetails', query: { id: 'BC20240618000003' } }
  const results = ids.map((id) => ({
    id,
    label: `DD202406180000${id}`,
    ok: true,
    ...(ids.length > 1 && { warning: '已进波次 BC20240618000003，到拣货单管理打印或领取' }),
    remedy: { label: '去拣货', open },
  }))
  return { results, failed: 0, success: ids.length }
}

export const LeadsOn = (props: DeskProps) => (
  <Desk ticked={['41', '42']} answers={{ 'POST /order/pause': leadingOn }} {...props} />
)
LeadsOn.storyName = '做成以后接着做'
LeadsOn.play = showing(pressBatch('暂停发货'), seeDialog('暂停发货结果'))

export const RefuseForm = (props: DeskProps) => (
  <Desk
    ticked={['41', '42']}
    answers={{
      'POST /order/refuse': (input: { body?: unknown }) => {
        const { refuseRemark } = input.body as { refuseRemark?: string }
        if (refuseRemark === '违禁')
          throw new CallError('驳回说明不符合要求', {
            code: 400,
            data: { fields: { refuseRemark: '不能只写“违禁”' } },
          })
        if (refuseRemark === '断网') throw new CallError('网络异常，请检查网络', { code: 0 })
        return answerRows({})(input)
      },
    }}
    {...props}
  />
)
RefuseForm.storyName = '驳回表单'
RefuseForm.play = showing(pressBatch('驳回'), press('确定'), seeAlert('请选择驳回原因'))

export const EditRemark = (props: DeskProps) => (
  <Desk answers={{ 'POST /order/remark': { id: '41' } }} {...props} />
)
EditRemark.storyName = '改备注'
EditRemark.play = showing(pickOf('DD20240618000041', '备注'), seeDialog('备注 · DD20240618000041'))

const checked = {
  taskId: '900',
  state: 'CHECKED',
  total: 3,
  good: 2,
  bad: 1,
  done: 0,
  problemCount: 1,
  problems: [
    { row: 4, column: 'ISBN', value: '978711121382', code: 'LENGTH', reason: 'ISBN 应为 13 位' },
  ],
}

/** Still running when first asked, over when asked again. */
function createTask() {
  const reports = [
    { ...checked, state: 'RUNNING', done: 1 },
    { ...checked, state: 'PART', done: 2, resultUrl: '/prod-api/file/download/7' },
  ]
  return () => (reports.length > 1 ? reports.shift() : reports[0])
}

export const ImportOrders = (props: DeskProps) => {
  const [task] = useState(createTask)
  return (
    <Desk
      {...props}
      answers={{
        'POST /order/import/check': checked,
        'POST /order/import': { ...checked, state: 'RUNNING', done: 1 },
        'GET /system/task/{id}': task,
        'GET /file/download/7': new Blob(['结果']),
        'GET /order/import/template': new Blob(['模板']),
        ...props.answers,
      }}
    />
  )
}
ImportOrders.storyName = '导入'
ImportOrders.play = showing(
  press('导入订单'),
  chooseFile('新增并更新', '订单.xlsx'),
  press('检查文件'),
  see(/有效 2 行，有问题 1 行/),
)

export const ExportOrders = (props: DeskProps) => (
  <Desk
    ticked={['41', '42']}
    answers={{ 'POST /order/page/export': new Blob(['订单']) }}
    {...props}
  />
)
ExportOrders.storyName = '导出'
ExportOrders.play = showing(press('导出'), seeDialog('导出'))

const wholeFilter = { total: 3412, except: ['43'] }

/** Every order of the filter but one is selected. */
export const WholeFilterTaken = (props: DeskProps) => (
  <Desk
    whole={wholeFilter}
    answers={{ 'POST /order/examine': { taskId: '900', total: 3411 }, ...slowTask() }}
    {...props}
  />
)
WholeFilterTaken.storyName = '全选筛选结果'
WholeFilterTaken.play = showing(...examined, seeProgress)

const running = (done: number, failed = 0) => ({
  taskId: '900',
  kind: 'BATCH',
  title: '审核通过',
  state: 'RUNNING',
  total: 3411,
  done,
  success: done - failed,
  failed,
  results: [],
})

/** What a batch of 3,411 orders ends with: two reasons, one of them for many. */
export const endedTask = {
  ...running(3411, 42),
  state: 'PART',
  resultUrl: '/prod-api/file/download/900',
  results: Array.from({ length: 42 }, (_, index) => ({
    id: index === 0 ? '42' : String(2000 + index),
    label: `DD20240618${String(index + 42).padStart(6, '0')}`,
    ok: false,
    reason: index % 7 === 0 ? '收货地址不全' : '库存不足',
  })),
}

function slowTask() {
  let asked = 0
  return {
    'GET /system/task/{id}': () => {
      asked += 1
      return running(Math.min(3000, asked * 400), asked)
    },
    'POST /system/task/cancel': null,
  }
}

/** A long batch that is over when first asked. */
export const LongBatchEnded = (props: DeskProps) => (
  <Desk
    {...props}
    whole={wholeFilter}
    answers={{
      'POST /order/examine': { taskId: '900', total: 3411 },
      'GET /system/task/{id}': ({ params }: { params?: Record<string, string> }) =>
        params?.id === '900'
          ? endedTask
          : { ...running(42), taskId: '901', state: 'DONE', total: 42 },
      'POST /system/task/retry': { taskId: '901', total: 42 },
      'GET /file/download/900': new Blob(['结果']),
      ...props.answers,
    }}
  />
)
LongBatchEnded.storyName = '长批量做完'
LongBatchEnded.play = showing(...examined, see('成功 3,369 条，失败 42 条'))

/** The small card of a batch sent to the background. */
export const InTheBackground = (props: DeskProps) => {
  useState(() =>
    useTaskShelf.setState({
      tasks: [
        {
          taskId: '900',
          total: 3411,
          kind: 'BATCH',
          label: '审核通过',
          owner: '/examineOrder order POST /order/page',
          userId: '12',
        },
      ],
    }),
  )
  return <Desk answers={slowTask()} {...props} />
}
InTheBackground.storyName = '转到后台'

export const LargeExport = (props: DeskProps) => (
  <Desk
    ticked={['41']}
    answers={{
      'POST /order/page/export': { taskId: '902', total: 8000 },
      'GET /system/task/{id}': {
        ...running(8000),
        taskId: '902',
        kind: 'EXPORT',
        state: 'DONE',
        total: 8000,
        resultUrl: '/prod-api/file/download/902',
      },
      'GET /file/download/902': new Blob(['订单']),
    }}
    {...props}
  />
)
LargeExport.storyName = '大量导出'
LargeExport.play = showing(
  press('导出'),
  tick('当前筛选结果（共 128 条）'),
  pressIn('导出', '导出'),
  see('文件已生成，共 8,000 行'),
)

/** A row's page that can be opened, one whose address cannot be filled, and a file. */
export const OpenAndDownload = (props: DeskProps) => (
  <Desk
    rowActions={['open', 'broken', 'label']}
    answers={{ 'POST /order/label': new Blob(['面单']) }}
    {...props}
  />
)
OpenAndDownload.storyName = '打开与下载'
OpenAndDownload.play = showing(openMenuOf('DD20240618000041'))

/** A batch somebody stopped half way: some refused, most not begun. */
export const LongBatchStopped = (props: DeskProps) => (
  <LongBatchEnded
    {...props}
    answers={{
      'GET /system/task/{id}': ({ params }: { params?: Record<string, string> }) =>
        params?.id === '900'
          ? { ...endedTask, state: 'CANCELLED', done: 1242, success: 1200 }
          : { ...running(2211), taskId: '901', state: 'DONE', total: 2211 },
      'POST /system/task/retry': { taskId: '901', total: 2211 },
    }}
  />
)
LongBatchStopped.storyName = '长批量停止'
LongBatchStopped.play = showing(...examined, see(/还有 2,169 条没有处理/))
