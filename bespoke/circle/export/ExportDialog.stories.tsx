import { CallError } from '../../../runtime/http'
import { createStageHttp, Stage, type StageHttp } from '../../../runtime/frame'
import { DialogHost, useDialog } from '../../../renderer/parts/dialog'
import type { DialogList, Row } from '../../../renderer/language/registry'
import { useEffect } from 'react'
import { ExportDialog } from './ExportDialog'
import type { ExportRecord, StoredConf } from './types'

export default {
  title: '手写界面 bespoke/库存圈 circle/采配导出 export/采配导出 ExportDialog',
  excludeStories: /^[a-z]/,
}

const choices = [
  { key: 'isbn13', title: 'ISBN' },
  { key: 'bookName', title: '书单书名' },
  { key: 'chosenQty', title: '已选数量' },
  { key: 'minPrice', title: '最低价' },
]
const conf: StoredConf = {
  exportType: 'BOOK',
  columns: ['bookName', 'isbn13', 'chosenQty'],
  keepOrigin: true,
  fileType: 'xlsx',
  csvEncoding: 'UTF-8',
  oneSheetPerSeller: false,
  showUnmatched: true,
  usual: choices.map(({ key }) => key),
  choices,
}
const record: ExportRecord = {
  id: '1',
  exportType: 'LINE',
  fileName: 'GP20261126000003原书单回填.xlsx',
  fileSize: '183400',
  fileUrl: '/prod-api/file/download/7',
  state: 'DONE',
  totalRows: 3120,
  doneRows: 3120,
  progress: 100,
  failReason: null,
  createByName: '周文澜',
  createTime: '2026-11-26 10:12:00',
  expireTime: '2026-12-03 10:12:00',
}
const entry = (dictValue: string, dictLabel: string) => ({ dictValue, dictLabel })
const dictionaries: Record<string, object[]> = {
  gp_export_type: [
    entry('LINE', '原书单回填'),
    entry('BOOK', '按书目'),
    entry('STOCK', '按商家库存'),
    entry('COMPARE', '比价结果'),
    entry('ERROR', '问题行'),
  ],
  gp_export_state: [entry('RUNNING', '生成中'), entry('DONE', '已完成'), entry('FAILED', '失败')],
}

export const list: DialogList = {
  resource: 'gpMatchBook',
  call: 'POST /association/gpMatchBookDetailV2/listBookPage',
  request: { tab: 'review', filter: { taskId: '41' } },
  total: 318,
}

export const exportHttp = (answers: Record<string, unknown> = {}): StageHttp =>
  createStageHttp({
    'GET /association/gpMatchBookDetailV2/getExportConf': conf,
    'PUT /association/gpMatchBookDetailV2/updateExportConf': { exportType: 'BOOK' },
    'POST /association/gpMatchBookDetailV2/listBookPage/select': { selectionId: '77', total: 318 },
    'POST /association/gpMatchBookDetailV2/exportDetail': {
      blob: new Blob(['x']),
      fileName: 'GP20261126000003按书目.xlsx',
    },
    'GET /association/gpMatchBookDetailV2/exportProgress': {
      state: 'RUNNING',
      totalRows: 318,
      doneRows: 120,
      progress: 37,
      failReason: null,
    },
    'GET /association/gpMatchBookDetailV2/exportRecords': ({ query }: { query?: object }) => ({
      records: query && 'state' in query && query.state === 'FAILED' ? [] : [record],
    }),
    'GET /system/dict/data/type/{type}': ({ params }: { params?: Record<string, string> }) =>
      dictionaries[params?.type ?? ''] ?? [],
    ...answers,
  })

interface ExportProps {
  http?: StageHttp
  list?: DialogList
  rows?: Row[]
  query?: Record<string, string>
}

export function Export({ http = exportHttp(), query = { taskId: '41' }, ...props }: ExportProps) {
  return (
    <Stage http={http}>
      <DialogHost>
        <Opened query={query} {...props} />
      </DialogHost>
    </Stage>
  )
}

function Opened({ list: around, rows = [], query = {} }: Omit<ExportProps, 'http'>) {
  const { open } = useDialog()
  useEffect(() => {
    // Outside world: the dialog stands beside the story.
    void open({
      title: '导出',
      width: 880,
      content: ({ close }) => (
        <ExportDialog
          rows={rows}
          page={{ path: '/stockCircle/tasks/{taskId}', title: '采配结果', query }}
          list={around}
          close={() => close()}
          done={() => close()}
        />
      ),
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])
  return null
}

export const OfList = () => <Export list={list} />
OfList.storyName = '当前列表'
export const comparisonHttp = () =>
  exportHttp({
    'GET /association/gpMatchBookDetailV2/getExportConf': { ...conf, exportType: 'COMPARE' },
  })
const compared = {
  ...list,
  resource: 'gpCompareLine',
  call: 'POST /association/gpCompare/linePage',
}
/** A price report: its own two types, its books by default. */
export function OfComparison({ http = comparisonHttp() }: Pick<ExportProps, 'http'>) {
  return <Export http={http} list={compared} />
}
OfComparison.storyName = '比价结果'
export const NoTask = () => <Export query={{}} />
NoTask.storyName = '多个任务'
const forever = () => new Promise(() => undefined)
export const Loading = () => (
  <Export http={exportHttp({ 'GET /association/gpMatchBookDetailV2/getExportConf': forever })} />
)
Loading.storyName = '加载中'
export const refuse = () => {
  throw new CallError('任务“匹配中”，还没有书目可以导出', { code: 409 })
}
export const Refused = () => (
  <Export
    list={list}
    http={exportHttp({ 'POST /association/gpMatchBookDetailV2/exportDetail': refuse })}
  />
)
Refused.storyName = '被拒绝'
