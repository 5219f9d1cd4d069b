import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { createStageHttp, Stage } from '../../../runtime/frame'
import type { ThemeMode } from '../../../runtime/theme'
import type { ResolvedFilter } from '../../../schemas/language'
import { FilterForm } from './FilterForm'
import type { FilterValues } from './types'

interface FiltersProps {
  filters: readonly ResolvedFilter[]
  start?: FilterValues
  usual?: FilterValues
  mode?: ThemeMode
  onQuery?(next: FilterValues): void
  /** Another address, as after back or a link. */
  next?: FilterValues
}

function Filters(props: FiltersProps) {
  const [value, setValue] = useState(props.start ?? {})
  return (
    <Stage http={http} mode={props.mode}>
      <div style={{ padding: 16 }}>
        <FilterForm
          filters={props.filters}
          value={value}
          usual={() => props.usual ?? {}}
          memoryKey="story"
          onQuery={(next) => {
            setValue(next)
            props.onQuery?.(next)
          }}
        />
        {props.next && (
          <button type="button" onClick={() => setValue(props.next ?? {})}>
            后退
          </button>
        )}
      </div>
    </Stage>
  )
}

const http = createStageHttp({
  'GET /system/dict/data/type/{type}': [
    { dictValue: 'SHOP_ORDER', dictLabel: '店铺订单' },
    { dictValue: 'MANUAL_ORDER', dictLabel: '手工订单' },
  ],
  'GET /shop/down': [
    { id: '7', shopName: '大悦书店' },
    { id: '8', shopName: '文轩旧书' },
  ],
  'POST /system/province/selectList': [{ id: '11', name: '北京市' }],
  'POST /system/city/selectByParentId': [{ id: '1101', name: '北京市' }],
})

const filter = (
  field: string,
  label: string,
  widget: ResolvedFilter['widget'],
  over: Partial<ResolvedFilter> = {},
): ResolvedFilter => ({ field, label, widget, type: 'string', many: false, ...over })

const every: ResolvedFilter[] = [
  filter('orderNum', '订单编号', 'textarea-multi'),
  filter('receiverName', '收货人', 'text'),
  filter('orderType', '订单类型', 'select', { dict: 'order_type' }),
  filter('tagIds', '订单标签', 'multi-select', { dict: 'order_type' }),
  filter('shopNum', '店铺', 'remote-select', {
    options: { call: 'GET /shop/down', value: 'id', label: 'shopName' },
  }),
  filter('orderAmount', '订单金额', 'money-range'),
  filter('weight', '重量', 'number-range'),
  filter('publishDate', '出版时间', 'date-range'),
  filter('orderTime', '下单时间', 'datetime-range'),
  filter('province', '收货地区', 'region'),
  filter('items.isbn', 'ISBN', 'textarea-multi'),
  filter('published', '只看已发布', 'switch'),
]

const meta = {
  title: '渲染器 renderer/部件 parts/筛选 filter/筛选区 FilterForm',
  component: Filters,
  args: { filters: every },
} satisfies Meta<typeof Filters>
export default meta

type Story = StoryObj<typeof meta>
export const Folded: Story = { name: '收起' }
export const Filled: Story = {
  name: '已填',
  args: {
    start: {
      orderNum: ['DD20240618000001', 'DD20240618000002'],
      receiverName: '王建国',
      orderType: 'SHOP_ORDER',
      shopNum: '7',
      orderAmount: ['10.00', null],
      orderTime: ['2024-06-01 00:00:00', '2024-06-30 23:59:59'],
      'items.isbn': ['9787020002207'],
    },
  },
}
export const Linked: Story = {
  name: '联动',
  args: {
    filters: [
      filter('orderType', '订单类型', 'text'),
      filter('refuseReason', '驳回原因', 'text', {
        schema: {
          'x-reactions': {
            dependencies: ['orderType'],
            fulfill: { state: { visible: "{{ $deps[0] === 'REFUSED' }}" } },
          },
        },
      }),
    ],
  },
}
export const WithDefault: Story = {
  name: '有默认值',
  args: {
    filters: [filter('receiverName', '收货人', 'text', { value: '王' })],
    start: { receiverName: '王' },
    usual: { receiverName: '王' },
  },
}
export const Back: Story = { name: '回来再看', args: { next: { receiverName: '李四' } } }
export const Dark: Story = { name: '深色', args: { mode: 'dark' } }
