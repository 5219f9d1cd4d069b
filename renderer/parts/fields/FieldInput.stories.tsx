import { useState } from 'react'
import { createStageHttp, Stage, type StageAnswer } from '../../../runtime/frame'
import { DialogHost } from '../dialog'
import { FieldInput } from './FieldInput'
import { LazyInput } from './light/LazyInput'
import { FormItem, labelId } from './formily/FormItem'
import type { FieldItem, Widget } from './types'
import { widgetFacts } from './value/widgetFacts'

const brands = [
  { id: '7', name: '中华书局' },
  { id: '8', name: '商务印书馆' },
]
const classes = [{ id: 'I', name: '文学', children: [{ id: 'I242', name: '古代小说' }] }]
const grades = [
  { dictValue: '9', dictLabel: '九品' },
  { dictValue: '8', dictLabel: '八品' },
]

export const answers = {
  'GET /system/dict/data/type/{type}': grades,
  'POST /product/brand/options': ({ body }: { body?: unknown }) => {
    const { keyword, values } = body as { keyword?: string; values?: string[] }
    if (values) return brands.filter((brand) => values.includes(brand.id))
    return keyword ? brands.filter((brand) => brand.name.includes(keyword)) : []
  },
  'GET /product/classify/tree': classes,
  'POST /system/province/selectList': [{ id: '11', name: '北京市' }],
  'POST /system/city/selectByParentId': [{ id: '1101', name: '市辖区' }],
  'POST /system/district/selectByParentId': [{ id: '110101', name: '东城区' }],
  'POST /system/region/getTown': [{ id: '110101001', name: '东华门街道' }],
  'POST /file/upload/': { url: '/prod-api/file/9' },
}

const byWidget: Partial<Record<Widget, Partial<FieldItem>>> = {
  'remote-select': {
    title: '品牌',
    options: { call: 'POST /product/brand/options', value: 'id', label: 'name' },
  },
  'tree-select': {
    title: '图书分类',
    options: {
      call: 'GET /product/classify/tree',
      value: 'id',
      label: 'name',
      children: 'children',
      keyword: false,
    },
  },
  tree: {
    title: '经营分类',
    many: true,
    options: {
      call: 'GET /product/classify/tree',
      value: 'id',
      label: 'name',
      children: 'children',
      keyword: false,
    },
  },
  cascader: {
    title: '分类路径',
    options: {
      call: 'GET /product/classify/tree',
      value: 'id',
      label: 'name',
      children: 'children',
      keyword: false,
    },
  },
  money: { title: '定价', type: 'money' },
  'money-range': { title: '订单金额', type: 'money' },
  'number-range': { title: '库存总数', type: 'int' },
  number: { title: '页数', type: 'int', unit: '页' },
  'textarea-multi': { title: '订单编号' },
  region: { title: '收货地区' },
  'line-table': {
    title: '确认数量',
    columns: [
      line({ field: 'goodsName', title: '商品名称', schema: { readOnly: true } }),
      line({
        field: 'quantity',
        title: '数量',
        type: 'int',
        widget: 'number',
        min: 1,
        required: true,
      }),
    ],
  } as Partial<FieldItem>,
}

const values: Partial<Record<Widget, unknown>> = {
  'remote-select': '7',
  money: '25.00',
  'money-range': ['10.00', null],
  'textarea-multi': ['DD20240618000042', 'DD20240618000043'],
  region: ['北京市', '市辖区', '东城区'],
  select: '9',
  'multi-select': ['9', '8'],
  'datetime-range': ['2024-06-18 00:00:00', '2024-06-18 23:59:59'],
  date: '2024-06-18',
  tags: ['初版', '签名本'],
  upload: '/prod-api/file/书单.xlsx',
  switch: true,
  'line-table': [{ id: '1', goodsName: '《红楼梦》 九品', quantity: 2 }],
}

function line(column: Partial<FieldItem> & { required?: boolean }) {
  return { type: 'string', widget: 'text', many: false, required: false, ...column }
}

const itemOf = (widget: Widget): FieldItem => ({
  field: widget.replace('-', ''),
  title: widget,
  type: 'string',
  widget,
  dict: /select$|radio|group/.test(widget) && !byWidget[widget] ? 'condition_grade' : undefined,
  ...byWidget[widget],
})

interface OneProps {
  widget: Widget
  onValue?: (value: unknown) => void
  start?: unknown
  /** As in filters and forms: the real input comes with the focus. */
  isLight?: boolean
  /** Changes its declaration. */
  declared?: Partial<FieldItem>
  /** Answers of the server beside the usual ones. */
  served?: Record<string, StageAnswer>
}

function Controlled({ widget, onValue, start, isLight, declared }: OneProps) {
  const [value, setValue] = useState<unknown>(start)
  const item = { ...itemOf(widget), ...declared }
  const { shape } = widgetFacts[widget]
  const Input = isLight ? LazyInput : FieldInput
  return (
    <FormItem id={widget} title={item.title ?? ''} shape={shape}>
      <Input
        item={item}
        id={widget}
        value={value}
        aria-labelledby={shape === 'group' ? labelId(widget) : undefined}
        onChange={(next) => {
          setValue(next)
          onValue?.(next)
        }}
      />
    </FormItem>
  )
}

/** One widget with its label, for a spec. */
export const One = (props: OneProps) => {
  const [http] = useState(() => createStageHttp({ ...answers, ...props.served }))
  return (
    <Stage http={http}>
      <DialogHost>
        <Controlled {...props} />
      </DialogHost>
    </Stage>
  )
}

const AllWidgets = ({ mode, isFilled }: { mode?: 'light' | 'dark'; isFilled?: boolean }) => {
  const [http] = useState(() => createStageHttp(answers))
  return (
    <Stage http={http} mode={mode}>
      <DialogHost>
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 16, padding: 16 }}>
          {(Object.keys(widgetFacts) as Widget[]).map((widget) => (
            <Controlled
              key={widget}
              widget={widget}
              start={isFilled ? values[widget] : undefined}
            />
          ))}
        </div>
      </DialogHost>
    </Stage>
  )
}

export default {
  title: '渲染器 renderer/部件 parts/表单控件 fields/字段输入 FieldInput',
  excludeStories: /^([a-z]|One$)/,
}
export const Empty = () => <AllWidgets />
Empty.storyName = '全部控件，空'
export const Filled = () => <AllWidgets isFilled />
Filled.storyName = '全部控件，已填'
export const Dark = () => <AllWidgets isFilled mode="dark" />
Dark.storyName = '全部控件，深色'
