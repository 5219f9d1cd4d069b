import { Button } from 'antd'
import { useMemo, type ReactNode } from 'react'
import type { TableColumn } from '../../../renderer/parts/table'
import { useDictionary } from '../../../runtime/dictionaries'
import { formatInt, formatMoney } from '../../../runtime/format'
import type { Message } from '../types'

interface RowWork {
  onOpen(message: Message): void
  onDelete(message: Message): void
}

/** The columns of the message center; those of orders only for order notices. The handlers must stay the same. */
export function useMessageColumns(withOrders: boolean, work: RowWork): TableColumn<Message>[] {
  const types = useDictionary('message_type')
  const subTypes = [
    useDictionary('message_subtype_1'),
    useDictionary('message_subtype_2'),
    useDictionary('message_subtype_3'),
  ]
  const [first, second, third] = subTypes
  const orderTypes = useDictionary('order_type')
  const statuses = useDictionary('order_status')
  const { onOpen, onDelete } = work
  return useMemo(() => {
    const subTypeOf = ({ messageType, messageSubType }: Message) =>
      [first, second, third][Number(messageType) - 1]?.label(messageSubType) ?? messageSubType
    const link = (message: Message, text: ReactNode) => (
      <Button type="link" size="small" className="message-link" onClick={() => onOpen(message)}>
        {text}
      </Button>
    )
    const order: TableColumn<Message>[] = [
      {
        id: 'orderType',
        label: '订单类型',
        width: 96,
        render: ({ orderDetail }) => orderDetail && orderTypes.label(orderDetail.orderType),
      },
      {
        id: 'orderNum',
        label: '订单编号',
        width: 168,
        render: (row) => row.orderDetail && link(row, row.orderDetail.orderNum),
      },
      {
        id: 'orderStatus',
        label: '发送时状态',
        width: 96,
        render: ({ orderDetail }) => orderDetail && statuses.label(orderDetail.orderStatus),
      },
      {
        id: 'orderAmount',
        label: '订单金额',
        width: 104,
        align: 'right',
        render: ({ orderDetail }) => orderDetail && formatMoney(orderDetail.orderAmount),
      },
      {
        id: 'goodsQuantity',
        label: '商品数量',
        width: 84,
        align: 'right',
        render: ({ orderDetail }) => orderDetail && formatInt(orderDetail.goodsQuantity),
      },
    ]
    return [
      {
        id: 'messageType',
        label: '消息类型',
        width: 80,
        render: ({ messageType }) => types.label(messageType),
      },
      { id: 'messageSubType', label: '子类型', width: 96, render: subTypeOf },
      {
        id: 'messageTitle',
        label: '标题',
        width: 176,
        render: (row) => link(row, row.messageTitle),
      },
      // Before what may be long: whole at 1366 px, whatever columns follow.
      { id: 'createTime', label: '时间', width: 164, render: ({ createTime }) => createTime },
      {
        id: 'messageContent',
        label: '内容',
        width: 304,
        wraps: true,
        render: ({ messageContent }) => messageContent,
      },
      ...(withOrders ? order : []),
      {
        id: '$actions',
        label: '操作',
        width: 108,
        fixed: 'right',
        render: (row) => (
          <>
            {link(row, '详情')}
            <Button
              type="link"
              size="small"
              danger
              className="message-link"
              onClick={() => onDelete(row)}
            >
              删除
            </Button>
          </>
        ),
      },
    ]
  }, [withOrders, types, first, second, third, orderTypes, statuses, onOpen, onDelete])
}
