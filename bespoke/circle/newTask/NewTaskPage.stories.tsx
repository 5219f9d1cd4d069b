import { expect, userEvent, waitFor, within } from 'storybook/test'
import { DialogHost } from '../../../renderer/parts/dialog'
import { createStageHttp, owner, Stage } from '../../../runtime/frame'
import { addressOf } from '../../../runtime/routing'
import { NewTaskPage } from './NewTaskPage'
import type { FoundList } from './state/types'

export default {
  title: '手写界面 bespoke/库存圈 circle/新建采配任务 newTask/新建采配任务 NewTaskPage',
  excludeStories: /^[a-z]/,
  parameters: { layout: 'fullscreen' },
}

export const found: FoundList = {
  taskId: '7',
  taskNum: 'GP20261126000007',
  state: 'WAIT_SET',
  version: 2,
  source: 'FILE',
  fileName: '某大学图书馆2026春季书单.csv',
  fileType: 'csv',
  failReason: null,
  encoding: 'GB18030',
  sheetName: null,
  sheets: [],
  headerRow: 2,
  head: [
    { lineNo: 1, cells: ['某大学图书馆 2026 春季书单'] },
    { lineNo: 2, cells: ['书号', '书名', '单价', '复本数'] },
    { lineNo: 3, cells: ['978-7-02-000220-7', '红楼梦', '59.70', '3'] },
  ],
  columns: [
    {
      columnIndex: 0,
      headerText: '书号',
      field: 'isbn',
      suggested: 'isbn',
      confidence: 98,
      samples: ['978-7-02-000220-7', '7-5053-9013-9'],
    },
    {
      columnIndex: 1,
      headerText: '书名',
      field: 'bookName',
      suggested: 'bookName',
      confidence: 100,
      samples: ['红楼梦', '电子技术'],
    },
    {
      columnIndex: 2,
      headerText: '单价',
      field: 'ignore',
      suggested: 'ignore',
      confidence: 0,
      samples: ['59.70', '25.00'],
      asks: true,
    },
    {
      columnIndex: 3,
      headerText: '复本数',
      field: 'needQty',
      suggested: 'needQty',
      confidence: 100,
      samples: ['3', '2'],
    },
  ],
  totalLines: 1280,
  validLines: 1240,
  invalidLines: 22,
  duplicateLines: 18,
  bookCount: 1240,
  needQty: 3655,
  byTitle: 6,
  problems: [
    {
      code: 'CHECK_DIGIT',
      label: '校验位错误',
      count: 12,
      lines: [
        {
          lineNo: 45,
          isbnRaw: '9787505390134',
          bookName: '电子技术',
          reason: '校验位错误，应为 3',
          lineState: 'INVALID',
        },
      ],
    },
    { code: 'DUPLICATE', label: '与前面行重复', count: 18, lines: [] },
  ],
  sameFile: { taskId: '3', taskNum: 'GP20261126000003', createTime: '2026-11-26 09:12:00' },
  taskName: '某大学图书馆2026春季书单',
  customerId: null,
  batchNo: null,
  region: null,
  options: {
    minGrade: '80',
    maxDiscount: 100,
    defaultQty: 1,
    matchNoIsbn: false,
    circleIds: [],
    strategy: 'LOWEST_TOTAL',
  },
}

type Answers = Parameters<typeof createStageHttp>[0]
const dict = (...items: (readonly [string, string])[]) =>
  items.map(([dictValue, dictLabel]) => ({ dictValue, dictLabel }))
const dictionaries: Record<string, unknown> = {
  gp_header_field: dict(
    ['isbn', '书号（ISBN）'],
    ['bookName', '书名'],
    ['listPrice', '定价'],
    ['maxPrice', '限价'],
    ['needQty', '数量（复本数）'],
    ['ignore', '不导入'],
  ),
  file_encoding: dict(['AUTO', '自动识别'], ['UTF-8', 'UTF-8'], ['GB18030', 'GBK/GB18030']),
  condition_grade: dict(['100', '全新'], ['80', '八品']),
}

export const http = (list: FoundList, answers: Answers = {}) =>
  createStageHttp({
    'GET /association/gpMatchTaskV2/checkAnalysisGp': list,
    'GET /system/dict/data/type/{type}': ({ params }: { params?: Record<string, string> }) =>
      dictionaries[params?.type ?? ''] ?? [],
    'POST /association/gpMatchTaskV2/analysisGpFile': {
      taskId: '7',
      taskNum: found.taskNum,
      state: 'ANALYSING',
    },
    'GET /association/stockCircle/down': [{ id: '1', name: '华东馆配圈' }],
    'GET /association/shareStock/getSupplyList': [],
    'GET /trade/customer/down': [],
    'PUT /association/gpMatchTaskV2/saveDraft': { taskId: '7', taskNum: found.taskNum },
    ...answers,
  })

const page = (stage: ReturnType<typeof http>, id: string | undefined = '7') => (
  <Stage
    http={stage}
    session={owner}
    address={addressOf({ path: '/stockCircle/tasks/new', query: id ? { id } : {} })}
  >
    <DialogHost>
      <NewTaskPage />
    </DialogHost>
  </Stage>
)

export const Empty = () => page(http(found), '')

export const Read = () => page(http(found))

export const Reading = () =>
  page(http({ ...found, state: 'ANALYSING', totalLines: 32_000, sameFile: null }))

export const Unreadable = () =>
  page(
    http({
      ...found,
      state: 'ANALYSE_FAILED',
      failReason: '未识别到表头，请指定表头所在行！',
      columns: [],
      sameFile: null,
    }),
  )

const asked = http(found)
export const ChooseColumn = {
  render: () => page(asked),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const body = within(canvasElement.ownerDocument.body)
    const column = await body.findByRole('combobox', { name: '单价' }, { timeout: 8000 })
    await userEvent.click(column)
    await userEvent.click(await body.findByTitle('限价'))
    await expect(body.getByRole('button', { name: '开始匹配' })).toBeDisabled()
    await userEvent.click(body.getByRole('button', { name: '重新识别' }))
    await waitFor(() =>
      expect(
        asked.calls.find(({ name }) => name.endsWith('analysisGpFile'))?.input.body,
      ).toMatchObject({
        taskId: '7',
        mapping: expect.arrayContaining([{ columnIndex: 2, field: 'maxPrice' }]),
      }),
    )
  },
}
