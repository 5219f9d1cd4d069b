import { useState } from 'react'
import type {
  DetailPage as DetailPageSchema,
  RowDetail,
} from '../../../schemas/contract/language.gen'
import { createStageHttp, owner, Stage, type StageHttp } from '../../../runtime/frame'
import { CallError } from '../../../runtime/http'
import { usePage, usePageQuery } from '../../../runtime/routing'
import { BlocksProvider, type Blocks } from '../../language/blocks'
import { createRegistry, RegistryProvider } from '../../language/registry'
import { DetailPage } from './DetailPage'
import { RowDetailView } from './RowDetailView'

const stock = {
  id: '7',
  productCode: 'SP00000042',
  conditionGrade: '9',
  stockKind: 'NORMAL',
  quantity: 128,
  lockedQuantity: 6,
  pickedQuantity: 2,
  availableQuantity: 120,
  salePrice: '45.80',
  batchNo: 'PC20240601',
  lastInTime: '2024-06-11 14:02:00',
}

// Stand-ins for the parts other folders draw: what they are given is what is looked at here.
const blocks: Blocks = {
  List: ({ block, row, page }) => (
    <p>
      列表 {block.key}，库存 {String(row?.['id'])}，页面 {page.path}
    </p>
  ),
  RowDetail: () => null,
  Chart: ({ chart, call, body }) => (
    <p>
      图表 {chart.title}：{call} {JSON.stringify(body)}
    </p>
  ),
}

export interface TabsStoryProps {
  address?: string
  record?: Record<string, unknown>
  /** What the section under 锁定 gets when it loads for itself. */
  locks?: unknown
  mode?: 'light' | 'dark'
  onHttp?: (http: StageHttp) => void
  /** Draws the same sections below a row instead. */
  row?: boolean
}

function TabsStory({ address = '/fixtures/detail-tabs?id=7', ...props }: TabsStoryProps) {
  const { record = stock, locks = { lockedQuantity: 6, pickedQuantity: 2 }, mode, onHttp } = props
  const [http] = useState(() => {
    const created = createStageHttp({
      'GET /fixtures/stock/{id}': record,
      'GET /fixtures/stock/locks/{id}': locks,
      'GET /system/dict/data/type/{type}': [{ dictValue: '9', dictLabel: '九品' }],
    })
    onHttp?.(created)
    return created
  })
  const [registry] = useState(createRegistry)
  return (
    <Stage http={http} mode={mode} session={owner} address={address}>
      <RegistryProvider registry={registry}>
        <BlocksProvider blocks={blocks}>
          <Loaded row={props.row} />
        </BlocksProvider>
      </RegistryProvider>
    </Stage>
  )
}

function Loaded({ row }: { row?: boolean }) {
  const state = usePage('/fixtures/detail-tabs')
  const [query] = usePageQuery()
  if (state.status !== 'ready') return null
  const page = state.page as DetailPageSchema
  const { resources } = state
  const detail: RowDetail = { tabs: page.tabs, sections: page.sections }
  if (row)
    return (
      <RowDetailView
        detail={detail}
        row={stock}
        resource="stock"
        resources={resources}
        page={{ path: page.path, title: page.title, query: {} }}
      />
    )
  return (
    <>
      <DetailPage page={page} resources={resources} />
      <output aria-label="地址里的标签" hidden>
        {query['tab']}
      </output>
    </>
  )
}

let failuresLeft = 0
const failsOnce = () => {
  failuresLeft -= 1
  if (failuresLeft >= 0) throw new CallError('库存服务没有应答', { code: 504 })
  return { lockedQuantity: 6, pickedQuantity: 2, availableQuantity: 120 }
}

export default {
  title: '渲染器 renderer/页面种类 pages/详情 detail/详情标签 DetailTabs',
  excludeStories: /^[a-z]/,
  parameters: { layout: 'fullscreen' },
}

type Given = Partial<TabsStoryProps>
export const Tabs = (props: Given) => <TabsStory {...props} />
Tabs.storyName = '标签'
export const TabsDark = () => <TabsStory mode="dark" />
TabsDark.storyName = '标签，深色'
export const Chart = () => <TabsStory address="/fixtures/detail-tabs?id=7&tab=trend" />
Chart.storyName = '图表'
export const HiddenTab = () => (
  <TabsStory
    address="/fixtures/detail-tabs?id=7&tab=piece"
    record={{ ...stock, stockKind: 'ANCIENT', pieceCode: 'YS0000001203' }}
  />
)
HiddenTab.storyName = '隐藏的标签'
/** One section cannot be had; the others and the record stay. */
export const SectionFails = (props: Given) => {
  useState(() => {
    failuresLeft = 1
  })
  return <TabsStory address="/fixtures/detail-tabs?id=7&tab=lock" locks={failsOnce} {...props} />
}
SectionFails.storyName = '一节取不到'
export const NoParameter = () => <TabsStory address="/fixtures/detail-tabs" />
NoParameter.storyName = '缺参数'
export const BelowRow = (props: Given) => <TabsStory row {...props} />
BelowRow.storyName = '行下展开'
