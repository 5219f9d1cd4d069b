import { useState } from 'react'
import type { PrintPage as PrintPageSchema } from '../../../schemas/contract/language.gen'
import type { Resources } from '../../../schemas/language'
import { createStageHttp, owner, Stage, type StageHttp } from '../../../runtime/frame'
import { CallError, type CallInput } from '../../../runtime/http'
import { usePage } from '../../../runtime/routing'
import { DialogHost } from '../../parts/dialog'
import type { Row } from '../../language/registry'
import { createRegistry, RegistryProvider } from '../../language/registry'
import { PrintPage } from './PrintPage'
import { purchaseOrder, shelf, stocktake } from '../../stage/printSamples'

export interface PrintStoryProps {
  path: string
  /** As in the address: one, or several with commas between. */
  ids: string
  load: (id: string) => unknown
  /** What this user chose the last time. */
  settings?: Record<string, unknown>
  mode?: 'light' | 'dark'
  /** Changes the page, as somebody who edits its file would. */
  edit?: (page: PrintPageSchema) => PrintPageSchema
  onHttp?: (http: StageHttp) => void
  /** Changes what the page's resources declare. */
  declare?: (resources: Resources) => Resources
}

function PrintStory(props: PrintStoryProps) {
  const { path, ids, load, settings, mode, edit, declare, onHttp } = props
  const [http] = useState(() => {
    const kept = settings ? { [`print:${path}`]: settings } : {}
    const one = ({ params }: CallInput) => load(params?.['id'] ?? '')
    const created = createStageHttp({
      'GET /fixtures/purchase/{id}': one,
      'GET /fixtures/shelf/{id}': one,
      'GET /fixtures/stocktake/{id}': one,
      'POST /system/config/preferences': kept,
      'POST /system/config/preferences/save': null,
      'POST /fixtures/purchase/printed': {},
      'POST /fixtures/purchase/sheet': { fileName: '采购单.xlsx', blob: new Blob(['x']) },
      'POST /fixtures/shelf/printed': {},
      'GET /system/dict/data/type/{type}': [{ dictValue: '9', dictLabel: '九品' }],
    })
    onHttp?.(created)
    return created
  })
  const [registry] = useState(createRegistry)
  const search = ids && `?id=${encodeURIComponent(ids)}`
  return (
    <Stage http={http} mode={mode} session={owner} address={`${path}${search}`}>
      <RegistryProvider registry={registry}>
        <DialogHost>
          <Loaded path={path} edit={edit} declare={declare} />
        </DialogHost>
      </RegistryProvider>
    </Stage>
  )
}

function Loaded({ path, edit, declare }: Pick<PrintStoryProps, 'path' | 'edit' | 'declare'>) {
  const state = usePage(path)
  const [page, setPage] = useState<PrintPageSchema>()
  if (state.status !== 'ready') return null
  if (!page) {
    const loaded = state.page as PrintPageSchema
    setPage(edit ? edit(loaded) : loaded)
    return null
  }
  return <PrintPage page={page} resources={declare?.(state.resources) ?? state.resources} />
}

export default {
  title: '渲染器 renderer/页面种类 pages/打印 print/打印页 PrintPage',
  excludeStories: /^[a-z]/,
  parameters: { layout: 'fullscreen' },
}

type Given = Partial<PrintStoryProps>
const orderPath = '/fixtures/print-order'
const labelPath = '/fixtures/print-labels'
const anyOrder = (id: string) => purchaseOrder(Number(id), 45)
const forty = Array.from({ length: 40 }, (_, place) => String(place + 1)).join(',')

export const Order = (props: Given) => (
  <PrintStory path={orderPath} ids="7" load={anyOrder} {...props} />
)
Order.storyName = '订单'
/** A void document, on all of its pages. */
export const Void = () => (
  <PrintStory
    path={orderPath}
    ids="7,8"
    load={(id) => ({ ...purchaseOrder(Number(id), 45), status: id === '7' ? 'CANCEL' : 'DONE_IN' })}
    declare={(resources) =>
      Object.fromEntries(
        Object.entries(resources).map(([name, one]) => [
          name,
          { ...one, void: "{{ row.status === 'CANCEL' }}" },
        ]),
      )
    }
  />
)
Void.storyName = '作废的单据'

export const WithSheet = (props: Given) => (
  <PrintStory
    path={orderPath}
    ids="7"
    load={anyOrder}
    edit={(page) => ({
      ...page,
      calls: { ...page.calls, sheet: 'POST /fixtures/purchase/sheet' },
    })}
    {...props}
  />
)
WithSheet.storyName = '可导出 Excel'
export const Dark = () => <PrintStory path={orderPath} ids="7" load={anyOrder} mode="dark" />
Dark.storyName = '深色'
export const TriplePaper = () => (
  <PrintStory
    path={orderPath}
    ids="7"
    load={(id) => purchaseOrder(Number(id), 12)}
    settings={{ paper: 'triple', hidePrice: true }}
  />
)
TriplePaper.storyName = '三联纸'
export const A5 = () => (
  <PrintStory path={orderPath} ids="7" load={anyOrder} settings={{ paper: 'a5' }} />
)
A5.storyName = 'A5 纸'
/** Each begins a page and counts its own. */
export const ManyOrders = () => (
  <PrintStory
    path={orderPath}
    ids="7,8,9"
    load={(id) => purchaseOrder(Number(id), id === '8' ? 45 : 3)}
  />
)
ManyOrders.storyName = '多张订单'
export const OneNotFound = (props: Given) => (
  <PrintStory
    path={orderPath}
    ids="7,404"
    load={(id) => {
      if (id === '404') throw new CallError('采购单不存在', { code: 404 })
      return purchaseOrder(Number(id), 3)
    }}
    {...props}
  />
)
OneNotFound.storyName = '有一张没找到'
export const NoneFound = () => (
  <PrintStory
    path={orderPath}
    ids="404"
    load={() => {
      throw new CallError('采购单不存在', { code: 404, hint: '请回到列表刷新后再选' })
    }}
  />
)
NoneFound.storyName = '没找到'
export const NothingChosen = () => <PrintStory path={orderPath} ids="" load={anyOrder} />
NothingChosen.storyName = '没有选'
export const Loading = () => (
  <PrintStory path={orderPath} ids="7" load={() => new Promise(() => undefined)} />
)
Loading.storyName = '加载中'
export const Labels = (props: Given) => (
  <PrintStory path={labelPath} ids="1,2,3" load={(id) => shelf(Number(id))} {...props} />
)
Labels.storyName = '标签'
export const LabelSheet = () => (
  <PrintStory
    path={labelPath}
    ids={forty}
    load={(id) => shelf(Number(id))}
    settings={{ paper: 'a4' }}
  />
)
LabelSheet.storyName = '整张标签'
export const SmallLabels = () => (
  <PrintStory
    path={labelPath}
    ids="1,2"
    load={(id) => shelf(Number(id))}
    settings={{ paper: '60x40', qr: true }}
  />
)
SmallLabels.storyName = '小标签'
export const LargeLabels = () => (
  <PrintStory
    path={labelPath}
    ids="1"
    load={(id) => shelf(Number(id))}
    settings={{ paper: '100x100', arrow: true }}
  />
)
LargeLabels.storyName = '大标签'
/** A code that cannot hold its text says so; the rest of the label prints. */
export const CodeRefused = () => (
  <PrintStory
    path={labelPath}
    ids="1"
    load={(id): Row => ({ ...shelf(Number(id)), shelfCode: '旧书 A-01' })}
  />
)
CodeRefused.storyName = '条码不合格'
export const Ean13 = (props: Given) => (
  <PrintStory
    path={orderPath}
    ids="7"
    load={(): Row => ({ ...purchaseOrder(7, 2), purchaseOrderNum: '978-7-02-000220-7' })}
    edit={(page) => ({
      ...page,
      blocks: [
        { barcode: { value: '{purchaseOrderNum}', type: 'ean13' } },
        { barcode: { value: '9787020002206', type: 'ean13' } },
        { text: '后面照常打印' },
      ],
    })}
    {...props}
  />
)
Ean13.storyName = 'EAN-13 条码'
/** Settings that stand in an action of the resource already. */
export const BorrowedSettings = (props: Given) => (
  <PrintStory
    path={orderPath}
    ids="7"
    load={anyOrder}
    edit={(page) => ({ ...page, settings: [...(page.settings ?? []), { use: 'receive' }] })}
    declare={(resources) => ({
      ...resources,
      printOrder: { ...resources['printOrder']!, actions: { receive } },
    })}
    {...props}
  />
)
BorrowedSettings.storyName = '借用的设置'
const receive = {
  label: '收货',
  call: 'POST /fixtures/purchase/receive',
  form: [{ field: 'receiverNote', title: '收货备注' }],
}
export const Stocktake = (props: Given) => (
  <PrintStory path="/fixtures/print-stocktake" ids="1" load={() => stocktake} {...props} />
)
Stocktake.storyName = '盘点单'
