import type { Meta, StoryObj } from '@storybook/react-vite'
import { createStageHttp, Stage } from '../../../runtime/frame'
import type { ThemeMode } from '../../../runtime/theme'
import type { ResolvedColumn } from '../../../schemas/language'
import { createRegistry, RegistryProvider } from '../../language/registry'
import type { Registry, Row } from '../../language/registry'
import { CellScope } from './CellScope'
import { compileCell } from './compileCell'
import { formats } from './formats/formats'

interface CellsProps {
  columns: readonly ResolvedColumn[]
  row: Row
  mode?: ThemeMode
  registry?: Registry
  onOpen?(path: string): void
  /** Path one is looking at. */
  here?: string
}

const http = createStageHttp({
  'GET /system/dict/data/type/{type}': ({ params }: { params: { type: string } }) =>
    params.type === 'condition_grade'
      ? [{ dictValue: '90', dictLabel: '九品' }]
      : [
          { dictValue: 'UN_AUDIT', dictLabel: '待审核', color: 'processing' },
          { dictValue: 'REFUSED', dictLabel: '已驳回', color: 'error' },
          { dictValue: 'PLAIN', dictLabel: '普通' },
        ],
})

/** One row of cells, each under its heading. */
function Cells({ columns, row, mode, registry = createRegistry(), onOpen, here }: CellsProps) {
  return (
    <Stage http={http} mode={mode}>
      <RegistryProvider registry={registry}>
        <CellScope
          columns={columns}
          resource="order"
          resources={{}}
          openPage={onOpen && ((open) => onOpen(open.path))}
          leadsHere={(open) => open.path === here}
          runAction={onOpen}
        >
          {(context) => (
            <dl
              style={{ display: 'grid', gridTemplateColumns: '120px 320px', gap: 8, padding: 16 }}
            >
              {columns.map((column) => [
                <dt key={`${column.prop}-label`}>{column.label}</dt>,
                <dd key={column.prop} data-testid={column.prop} style={{ margin: 0 }}>
                  {compileCell(column)(row, context)}
                </dd>,
              ])}
            </dl>
          )}
        </CellScope>
      </RegistryProvider>
    </Stage>
  )
}

export const column = (prop: string, over: Partial<ResolvedColumn> = {}): ResolvedColumn => ({
  prop,
  label: prop,
  type: 'string',
  format: 'text',
  width: 120,
  align: 'left',
  sortable: false,
  many: false,
  unticked: false,
  ...over,
})

export const columns: ResolvedColumn[] = [
  column('receiverAddress', { label: '收货地址', format: 'multi-line' }),
  column('orderNum', { label: '订单编号', format: 'link', open: { path: '/orderDetails' } }),
  column('shopCount', { label: '已发布店铺', type: 'int', format: 'link', use: 'showShops' }),
  column('orderAmount', { label: '订单金额', type: 'money', format: 'money', align: 'right' }),
  column('sales30', { label: '近30天销量', type: 'int', format: 'int' }),
  column('weight', { label: '重量', type: 'decimal', format: 'decimal' }),
  column('rate', { label: '加价率', type: 'percent', format: 'percent' }),
  column('publishDate', { label: '出版时间', type: 'date', format: 'date' }),
  column('orderTime', { label: '下单时间', type: 'datetime', format: 'datetime' }),
  column('status', { label: '状态', type: 'enum', format: 'dict', dict: 'order_status' }),
  column('plain', { label: '类型', type: 'enum', format: 'dict', dict: 'order_status' }),
  column('states', {
    label: '经过',
    type: 'enum',
    format: 'tags',
    dict: 'order_status',
    many: true,
  }),
  column('image', { label: '图片', type: 'image', format: 'image' }),
  column('pictures', { label: '凭证图片', type: 'image', format: 'image', many: true }),
  column('infoScore', { label: '资料完整度', type: 'int', format: 'progress' }),
  column('inProgress', { label: '入库进度', type: 'percent', format: 'progress' }),
  column('receiverPhone', { label: '手机号码', mask: 'phone' }),
  column('masked', { label: '已打码手机', mask: 'phone' }),
  column('items', { label: '商品信息', type: 'list', format: 'goods' }),
  column('items.isbn', { label: 'ISBN' }),
  column('lackQuantity', { label: '缺货', type: 'int', format: 'int' }),
  column('lockCount', { label: '锁定', type: 'int', format: 'link', use: 'showLocks' }),
  column('urgentFlag', { label: '加急', type: 'bool', format: 'dict', dict: 'order_status' }),
]

export const row: Row = {
  receiverAddress: '北京市海淀区\n中关村大街 27 号',
  orderNum: 'DD20240618000042',
  shopCount: 3,
  orderAmount: '1280.5',
  sales30: 12345,
  weight: '1.250',
  rate: '0.153',
  publishDate: '1982-03-01',
  orderTime: '2024-06-18 09:30:00',
  status: 'REFUSED',
  plain: 'PLAIN',
  states: ['UN_AUDIT', 'REFUSED'],
  image: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  pictures: [
    'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
    'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  ],
  infoScore: 80,
  inProgress: 0.305,
  receiverPhone: '13812345678',
  masked: '138****5678',
  lackQuantity: 0,
  lockCount: 0,
  urgentFlag: false,
  items: [
    { goodsName: '红楼梦', isbn: '9787020002207', conditionGrade: '90', quantity: 2 },
    { goodsName: '围城', isbn: '9787020090006', quantity: 1 },
    { goodsName: '唐诗三百首详析', isbn: '9787101007763', quantity: 1 },
    { goodsName: '辞海', isbn: '9787532654451', quantity: 1 },
  ],
}

const meta = {
  title: '渲染器 renderer/部件 parts/单元格 cells/单元格 cells',
  component: Cells,
  excludeStories: /^[a-z]/,
  args: { columns, row, onOpen: () => {} },
} satisfies Meta<typeof Cells>
export default meta

type Story = StoryObj<typeof meta>
export const EveryFormat: Story = { name: '每种显示方式' }
/** The table of formats itself: each with its example. */
export const formatColumns = Object.values(formats).map(({ name, doc, align }) =>
  column(`f${name.replace('-', '')}`, {
    label: `${name}：${doc}`,
    format: name,
    align,
    dict: name === 'dict' || name === 'tags' ? 'order_status' : undefined,
  }),
)
export const exampleRow: Row = Object.fromEntries(
  Object.values(formats).map(({ name, example }) => [`f${name.replace('-', '')}`, example]),
)
export const FormatTable: Story = {
  name: '显示方式一览',
  args: { columns: formatColumns, row: exampleRow },
}
export const FormatTableDark: Story = {
  name: '显示方式一览，深色',
  args: { columns: formatColumns, row: exampleRow, mode: 'dark' },
}
export const NothingThere: Story = { name: '没有值', args: { row: {} } }
export const Broken: Story = {
  name: '坏掉的值',
  args: {
    row: { infoScore: '很高', orderNum: 'DD1' },
    columns: [
      column('infoScore', { label: '资料完整度', format: 'progress' }),
      column('orderNum', { label: '订单编号' }),
    ],
  },
}
export const Dark: Story = { name: '深色', args: { mode: 'dark' } }
