import { Button, Descriptions, Tag } from 'antd'
import { useDictionary } from '../../../runtime/dictionaries'
import { formatMoney } from '../../../runtime/format'
import { useOpenPage } from '../../../runtime/routing'
import { useTexts } from '../../../runtime/i18n'
import type { Conversation } from './types'
import { texts } from '../texts'

/** The request that is talked about, at a glance. */
export function Summary({ facts }: { facts: Conversation }) {
  const text = useTexts(texts)
  const open = useOpenPage()
  const types = useDictionary('after_sale_type')
  const reasons = useDictionary('after_sale_reason')
  const states = useDictionary('refund_status')
  const grades = useDictionary('condition_grade')
  const show = (path: string, id: string) => open({ path, query: { id } })
  const other = facts.isApplicant ? facts.supplyCompanyName : facts.buyerCompanyName
  return (
    <aside className="talk-summary" aria-label={text('summary')}>
      <h2>{text('summary')}</h2>
      <Descriptions
        column={1}
        size="small"
        items={[
          {
            key: 'num',
            label: text('afterSaleNumber'),
            children: (
              <Button type="link" onClick={() => show('/afterSalesDetail', facts.afterSaleNum)}>
                {facts.afterSaleNum}
              </Button>
            ),
          },
          {
            key: 'order',
            label: text('orderNumber'),
            children: (
              <Button type="link" onClick={() => show('/centerDetails', facts.orderNum)}>
                {facts.orderNum}
              </Button>
            ),
          },
          {
            key: 'state',
            label: text('refundStatus'),
            children: <Tag>{states.label(facts.refundStatus)}</Tag>,
          },
          { key: 'type', label: text('afterSaleType'), children: types.label(facts.afterSaleType) },
          { key: 'reason', label: text('afterSaleReason'), children: reasons.label(facts.reason) },
          { key: 'amount', label: text('askedAmount'), children: formatMoney(facts.applyAmount) },
          ...(facts.refundAmount
            ? [
                {
                  key: 'paid',
                  label: text('refundedAmount'),
                  children: formatMoney(facts.refundAmount),
                },
              ]
            : []),
          ...(facts.deadlineTime
            ? [{ key: 'deadline', label: text('deadline'), children: facts.deadlineTime }]
            : []),
          ...(other ? [{ key: 'other', label: text('counterpart'), children: other }] : []),
        ]}
      />
      <h3>{text('goods')}</h3>
      <ul className="talk-goods">
        {facts.items.map((item) => (
          <li key={item.id}>
            {item.imageUrl && <img src={item.imageUrl} alt="" />}
            <div>
              <span>{item.goodsName}</span>
              <span className="talk-goods-facts">
                {item.conditionGrade ? `${grades.label(item.conditionGrade)} · ` : ''}
                {text('quantityAndAmount', {
                  refundQuantity: item.refundQuantity,
                  refundAmount: formatMoney(item.refundAmount),
                })}
              </span>
            </div>
          </li>
        ))}
      </ul>
      <Button block onClick={() => show('/afterSalesDetail', facts.afterSaleNum)}>
        {text('openAfterSale')}
      </Button>
    </aside>
  )
}
