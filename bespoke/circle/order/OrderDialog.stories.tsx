import { useEffect } from 'react'
import { CallError } from '../../../runtime/http'
import { createStageHttp, owner, Stage, type StageHttp } from '../../../runtime/frame'
import { DialogHost, useDialog } from '../../../renderer/parts/dialog'
import type { Row } from '../../../renderer/language/registry'
import { OrderDialog } from './OrderDialog'

export default {
  title: '手写界面 bespoke/库存圈 circle/采配下单 order/提交订单 OrderDialog',
  excludeStories: /^[a-z]/,
}

const seller = (at: number, code: string, own: object = {}) => ({
  id: `41-${String(at).repeat(32)}`,
  supplierCode: code,
  bookCount: 12 * at,
  qty: 30 * at,
  goodsAmount: `${1200 * at}.50`,
  postage: '12.00',
  total: `${1200 * at + 12}.50`,
  problemCount: 0,
  ...own,
})
export const sellers = [
  seller(4, 'S2207'),
  seller(2, 'S8035', { postage: null, total: '2400.50' }),
  seller(1, 'S1188', { problemCount: 2 }),
]
export const record: Row = {
  id: '41',
  taskNum: 'GP20261126000003',
  supplierToken: 'ALL',
  remainderMoney: '20000.00',
  faultRows: 0,
  faultText: null,
  deliveryMode: 'TO_WAREHOUSE',
  warehouseId: '3',
  placeText: '文渊一号仓',
}
const modes = [
  { dictValue: 'BALANCE', dictLabel: '余额冻结' },
  { dictValue: 'ACCOUNT_PERIOD', dictLabel: '账期' },
]
const answers = [
  { id: sellers[0]?.id, label: 'DD20261128000041', ok: true },
  { id: sellers[1]?.id, label: 'DD20261128000042', ok: true, warning: '《呐喊》库存已被占用' },
  { id: sellers[2]?.id, label: 'S1188', ok: false, reason: '余额不足，还差 12.00 元' },
]

export const orderHttp = (more: Record<string, unknown> = {}): StageHttp =>
  createStageHttp({
    'POST /association/gpOrder/confirm/suppliers': { records: sellers, total: sellers.length },
    'POST /association/gpOrder/submit': { results: answers, success: 2, failed: 1 },
    'GET /system/dict/data/type/{type}': modes,
    ...more,
  })

function Opened({ row }: { row: Row }) {
  const dialogs = useDialog()
  useEffect(() => {
    // Outside world: the dialog stands above the page.
    void dialogs.open({
      title: '提交 3 单 · ¥8,425.50',
      width: 960,
      content: ({ close }) => (
        <OrderDialog
          rows={[row]}
          page={{} as never}
          close={() => close(undefined)}
          done={() => close(undefined)}
        />
      ),
    })
  }, [dialogs, row])
  return null
}

export const Order = ({ http = orderHttp(), row = record }: { http?: StageHttp; row?: Row }) => (
  <Stage http={http} session={owner} address="/stockCircle/confirmOrder?taskId=41">
    <DialogHost>
      <Opened row={row} />
    </DialogHost>
  </Stage>
)

export const Question = () => <Order />
export const Faulty = () => (
  <Order row={{ ...record, faultRows: 3, faultText: '库存已被占用 2 行，价格上涨超出容差 1 行' }} />
)
export const Short = () => <Order row={{ ...record, remainderMoney: '5000.00' }} />
export const Unreached = () => (
  <Order
    http={orderHttp({
      'POST /association/gpOrder/confirm/suppliers': () => {
        throw new CallError('没有连上服务器', { code: 503 })
      },
    })}
  />
)
