import { Button, Descriptions, Tag } from 'antd'
import { useDictionary } from '../../runtime/dictionaries'
import { formatMoney } from '../../runtime/format'
import { useOpenPage } from '../../runtime/routing'
import type { Conversation } from './types'

/** The request that is talked about, at a glance. */
export function Summary({ facts }: { facts: Conversation }) {
  const open = useOpenPage()
  const types = useDictionary('after_sale_type')
  const reasons = useDictionary('after_sale_reason')
  const states = useDictionary('refund_status')
  const grades = useDictionary('condition_grade')
  const show = (path: string, id: string) => open({ path, query: { id } })
  const other = facts.isApplicant ? facts.supplyCompanyName : facts.buyerCompanyName
  return (
    <aside className="talk-summary" aria-label="售后摘要">
      <h2>售后摘要</h2>
      <Descriptions
        column={1}
        size="small"
        items={[
          {
            key: 'num',
            label: '售后单号',
            children: (
              <Button type="link" onClick={() => show('/afterSalesDetail', facts.afterSaleNum)}>
                {facts.afterSaleNum}
              </Button>
            ),
          },
          {
            key: 'order',
            label: '订单编号',
            children: (
              <Button type="link" onClick={() => show('/centerDetails', facts.orderNum)}>
                {facts.orderNum}
              </Button>
            ),
          },
          {
            key: 'state',
            label: '退款状态',
            children: <Tag>{states.label(facts.refundStatus)}</Tag>,
          },
          { key: 'type', label: '售后类型', children: types.label(facts.afterSaleType) },
          { key: 'reason', label: '售后原因', children: reasons.label(facts.reason) },
          { key: 'amount', label: '申请金额', children: formatMoney(facts.applyAmount) },
          ...(facts.refundAmount
            ? [{ key: 'paid', label: '实退金额', children: formatMoney(facts.refundAmount) }]
            : []),
          ...(facts.deadlineTime
            ? [{ key: 'deadline', label: '处理截止', children: facts.deadlineTime }]
            : []),
          ...(other ? [{ key: 'other', label: '对方', children: other }] : []),
        ]}
      />
      <h3>售后商品</h3>
      <ul className="talk-goods">
        {facts.items.map((item) => (
          <li key={item.id}>
            {item.imageUrl && <img src={item.imageUrl} alt="" />}
            <div>
              <span>{item.goodsName}</span>
              <span className="talk-goods-facts">
                {item.conditionGrade ? `${grades.label(item.conditionGrade)} · ` : ''}
                {item.refundQuantity} 件 · {formatMoney(item.refundAmount)}
              </span>
            </div>
          </li>
        ))}
      </ul>
      <Button block onClick={() => show('/afterSalesDetail', facts.afterSaleNum)}>
        查看售后
      </Button>
    </aside>
  )
}
