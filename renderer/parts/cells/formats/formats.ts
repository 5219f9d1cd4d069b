import {
  formatDate,
  formatDateTime,
  formatDecimal,
  formatInt,
  formatMoney,
  formatMoneyUpper,
  formatPercent,
} from '../../../../runtime/format'
import { printTimeLeft } from './timeLeft'
import type { Format } from '../../../../schemas/language'

/** One way to show a value: what the page language calls it, what it is for, and how it is printed. */
export interface CellFormat {
  name: Format
  /** For the person who writes pages. */
  doc: string
  /** A value as the server sends it. */
  example: unknown
  align: 'left' | 'right'
  /**
   * One value that is there, as text, with its unit where the text says one. Absent where the text follows from the field: its dictionary, its
   * reference, its type.
   */
  print?(value: unknown, unit?: string): string
  /** Copied as the bare figure, so that a spreadsheet can count with it. */
  isFigure?: boolean
}

const figure = (value: unknown) => (typeof value === 'number' ? value : String(value))

const list: readonly CellFormat[] = [
  {
    name: 'text',
    doc: '一行文字，放不下时省略，指着看全文',
    example: '红楼梦（上下册）',
    align: 'left',
  },
  {
    name: 'link',
    doc: '链接：打开页面、执行操作，或网址与文件',
    example: 'DD20240618000042',
    align: 'left',
  },
  {
    name: 'money',
    doc: '金额，两位小数，千分位',
    example: '1280.5',
    align: 'right',
    print: (value) => formatMoney(figure(value)),
    isFigure: true,
  },
  {
    name: 'money-upper',
    doc: '人民币大写，用于收据与合同',
    example: '1234.56',
    align: 'left',
    print: (value) => formatMoneyUpper(figure(value)),
  },
  {
    name: 'int',
    doc: '整数，千分位',
    example: 12345,
    align: 'right',
    print: (value) => formatInt(figure(value)),
    isFigure: true,
  },
  {
    name: 'decimal',
    doc: '小数，位数如服务器所给',
    example: '1.250',
    align: 'right',
    print: (value) => formatDecimal(figure(value)),
    isFigure: true,
  },
  {
    name: 'percent',
    doc: '百分比；存的是系数，0.153 显示为 15.3%',
    example: '0.153',
    align: 'right',
    print: (value) => formatPercent(figure(value)),
  },
  {
    name: 'date',
    doc: '日期',
    example: '2024-06-18',
    align: 'left',
    print: (value) => formatDate(String(value)),
  },
  {
    name: 'datetime',
    doc: '日期与时间',
    example: '2024-06-18 09:30:00',
    align: 'left',
    print: (value) => formatDateTime(String(value)),
  },
  { name: 'dict', doc: '字典的名称，有颜色的显示为标签', example: 'UN_AUDIT', align: 'left' },
  { name: 'tags', doc: '一组值，各一个标签', example: ['UN_AUDIT', 'REFUSED'], align: 'left' },
  { name: 'image', doc: '小图，点击看大图', example: '/file/cover.jpg', align: 'left' },
  {
    name: 'multi-line',
    doc: '多行文字，最多三行',
    example: '北京市海淀区\n中关村大街 27 号',
    align: 'left',
  },
  { name: 'progress', doc: '进度条，0–100；percent 类型的字段按 0–1', example: 80, align: 'left' },
  {
    name: 'goods',
    doc: '商品明细：图、名称、ISBN、品相、数量，三行以上可展开',
    example: [{ goodsName: '红楼梦', isbn: '9787020002207', conditionGrade: '90', quantity: 2 }],
    align: 'left',
  },
  {
    name: 'time-left',
    doc: '还剩多久：剩 3 小时、已超 8 小时；超了是红的，最后一天是橙的',
    example: -8,
    align: 'left',
    print: (value, unit) => printTimeLeft(Number(value), unit),
  },
]

/** Every format of the page language, in the order of its documentation. */
export const formats: Readonly<Record<Format, CellFormat>> = Object.fromEntries(
  list.map((format) => [format.name, format]),
) as Record<Format, CellFormat>

/** Types whose values print the same way under any format that has no print of its own. */
export const formatOfType = (type: string): CellFormat | undefined =>
  Object.hasOwn(formats, type) ? formats[type as Format] : undefined
