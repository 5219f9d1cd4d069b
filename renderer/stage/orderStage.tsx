import type { ReactNode } from 'react'
import { useState } from 'react'
import { createStageHttp, Stage } from '../../runtime/frame'
import { CallError } from '../../runtime/http'
import type { CallInput } from '../../runtime/http'
import type { SessionFacts } from '../../runtime/session'
import type { ThemeMode } from '../../runtime/theme'
import type { Dictionary } from '../../schemas/contract/language.gen'
import { DialogHost } from '../parts/dialog'
import { createRegistry, RegistryProvider } from '../language/registry'
import type { Registry, Row } from '../language/registry'
import { sumDecimals } from '../parts/cells/formats/sumDecimals'

/** What stories and specs of lists stand on: 订单审核 with believable orders, filtered and paged as the server does. */
export interface OrderStageProps {
  orders?: readonly Row[]
  /** Replaces answers by call name, e.g. to let one fail. */
  answers?: Readonly<Record<string, unknown>>
  address?: string
  mode?: ThemeMode
  registry?: Registry
  /** Who is signed in; somebody who may do everything unless told otherwise. */
  session?: Partial<SessionFacts>
  children: ReactNode
}

export function OrderStage(props: OrderStageProps) {
  const [http] = useState(() => orderHttp(props.orders ?? makeOrders(86), props.answers))
  const [registry] = useState(() => props.registry ?? createRegistry())
  return (
    <Stage
      http={http}
      address={props.address ?? '/examineOrder'}
      mode={props.mode}
      session={props.session ?? administrator}
    >
      <RegistryProvider registry={registry}>
        <DialogHost>{props.children}</DialogHost>
      </RegistryProvider>
    </Stage>
  )
}

/** Somebody who may do everything, or only what is listed. */
export const clerk = (permissions?: string[]): Partial<SessionFacts> => ({
  token: 'story',
  user: {
    userId: '1',
    username: 'zhang',
    nickName: '张敏',
    avatar: '',
    companyId: '1',
    companyName: '大悦书业',
    roles: permissions ? ['clerk'] : ['admin'],
    permissions: permissions ?? [],
    roleKey: 'admin',
    warehouseId: '1',
    isAdmin: !permissions,
  },
})

const administrator = clerk()

export function orderHttp(orders: readonly Row[], answers: Readonly<Record<string, unknown>> = {}) {
  let headerConfig: string | undefined
  return createStageHttp({
    'POST /order/shopOrders/page': ({ body }: CallInput) => pageOf(orders, body as PageBody),
    'POST /order/shopOrders/page/summary': ({ body }: CallInput) =>
      summaryOf(orders, body as PageBody),
    'GET /system/dict/data/type/{type}': ({ params }: CallInput) =>
      dictionary(params?.['type'] ?? ''),
    'POST /system/config/tableHeaderConfig': () => (headerConfig ? [{ headerConfig }] : []),
    'POST /system/config/insertTableHeaderConfig': ({ body }: CallInput) => {
      headerConfig = (body as { headerConfig: string }).headerConfig
      return null
    },
    ...answers,
  })
}

/** A call that fails the way the server's do. */
export const failing =
  (message: string, code = 500, hint?: string) =>
  () => {
    throw new CallError(message, { code, hint, requestId: '7f3c2a90' })
  }

interface PageBody {
  pageNum: number
  pageSize: number
  tab?: string
  sort?: string
  filter: Record<string, unknown>
}

const statusOfTab: Record<string, string> = { one: 'UN_AUDIT', two: 'REFUSED' }

function filtered(orders: readonly Row[], { tab, filter }: PageBody): Row[] {
  return orders.filter(
    (order) =>
      (tab === undefined || order['status'] === statusOfTab[tab]) &&
      Object.entries(filter).every(([field, asked]) => isMatch(order[field], asked)),
  )
}

function isMatch(value: unknown, asked: unknown): boolean {
  const text = String(value ?? '')
  return Array.isArray(asked) ? asked.includes(text) : text.includes(String(asked))
}

function pageOf(orders: readonly Row[], body: PageBody) {
  const found = filtered(orders, body)
  const [sort = ''] = (body.sort ?? '').split(',')
  const field = sort.replace('-', '')
  if (field)
    found.sort(
      (a, b) =>
        String(a[field]).localeCompare(String(b[field]), 'zh', { numeric: true }) *
        (sort.startsWith('-') ? -1 : 1),
    )
  const from = (body.pageNum - 1) * body.pageSize
  return { records: found.slice(from, from + body.pageSize), total: found.length }
}

function summaryOf(orders: readonly Row[], body: PageBody) {
  const found = filtered(orders, body)
  const sum = (field: string) => sumDecimals(found.map((order) => order[field]))
  const count = (tab: string) => filtered(orders, { ...body, tab }).length
  return {
    total: found.length,
    sums: {
      goodsQuantity: sum('goodsQuantity'),
      orderAmount: sum('orderAmount'),
      supplyAmount: sum('supplyAmount'),
    },
    counts: { one: count('one'), two: count('two') },
  }
}

const dictionaries = import.meta.glob<{ default: Dictionary }>(
  '../../schemas/dictionaries/*.json',
  {
    eager: true,
  },
)

function dictionary(name: string) {
  const found = Object.values(dictionaries).find((file) => file.default.name === name)
  return (found?.default.items ?? []).map(({ value, label, color }) => ({
    dictValue: value,
    dictLabel: label,
    color,
  }))
}

const books = [
  ['红楼梦（上下册）', '9787020002207'],
  ['围城', '9787020090006'],
  ['中国古代建筑史', '9787112091119'],
  ['辞海（第七版）彩图本', '9787532654451'],
  ['唐诗三百首详析', '9787101007763'],
] as const

/** Orders that look like a working day's, the same every time. */
export function makeOrders(count: number): Row[] {
  return Array.from({ length: count }, (_, index) => {
    const lines = Array.from({ length: index % 9 === 4 ? 5 : 1 + (index % 2) }, (_, line) => {
      const [goodsName, isbn] = books[(index + line) % books.length] ?? books[0]
      return {
        goodsName,
        isbn,
        conditionGrade: ['90', '85', '95'][line % 3],
        quantity: 1 + (line % 2),
      }
    })
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
    return {
      id: String(1000 + index),
      orderNum: `DD20240618${String(index + 1).padStart(6, '0')}`,
      status: index % 8 === 7 ? 'REFUSED' : 'UN_AUDIT',
      orderStatus: index % 8 === 7 ? 'REFUSED' : 'UN_AUDIT',
      orderType: ['SHOP_ORDER', 'MANUAL_ORDER', 'DROP_ORDER'][index % 3],
      shopName: ['孔夫子旧书网·大悦书店', '淘宝·文轩旧书', '拼多多·博古书屋'][index % 3],
      platformOrderNum: `1806${String(734500 + index * 37)}`,
      items: lines,
      goodsQuantity: quantity,
      orderAmount: (quantity * 26.5 + (index % 7) * 3.2).toFixed(2),
      supplyAmount: (quantity * 18.4).toFixed(2),
      profitAmount: (quantity * 6.1 - (index % 5) * 4).toFixed(2),
      frozenAmount: index % 3 === 2 ? (quantity * 18.4).toFixed(2) : '0.00',
      receiverName: '王*',
      receiverPhone: '138****5678',
      receiverAddress: '北京市海淀区****',
      warehouseName: ['一号仓', '通州仓'][index % 2],
      expressCode: 'ZTO',
      buyerMessage: index % 6 === 0 ? '请用纸箱包装，书角不要压到，谢谢老板，周五前送到就可以' : '',
      sellerRemark: '',
      sellerFlag: String(index % 5),
      tagIds: [],
      abnormalTypes: index % 11 === 3 ? ['1'] : [],
      orderTime: `2024-06-${String(10 + (index % 9)).padStart(2, '0')} 09:${String(index % 60).padStart(2, '0')}:12`,
      remainHours: index % 13 === 5 ? 4 : 12 + (index % 40),
      refuseReason: index % 8 === 7 ? '1' : undefined,
      refuseTime: index % 8 === 7 ? '2024-06-18 16:20:00' : undefined,
    }
  })
}
