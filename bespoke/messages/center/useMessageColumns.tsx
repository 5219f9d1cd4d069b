import { Button } from 'antd'
import { useMemo, type ReactNode } from 'react'
import type { TableColumn } from '../../../renderer/parts/table'
import { useDictionary } from '../../../runtime/dictionaries'
import { formatInt, formatMoney } from '../../../runtime/format'
import { useTexts } from '../../../runtime/i18n'
import type { Message } from '../types'
import { texts } from '../texts'

interface RowWork {
  onOpen(message: Message): void
  onDelete(message: Message): void
}

/** The columns of the message center; those of orders only for order notices. The handlers must stay the same. */
export function useMessageColumns(withOrders: boolean, work: RowWork): TableColumn<Message>[] {
  const say = useTexts(texts)
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
        label: say('orderType'),
        width: 96,
        render: ({ orderDetail }) => orderDetail && orderTypes.label(orderDetail.orderType),
      },
      {
        id: 'orderNum',
        label: say('orderNumber'),
        width: 168,
        render: (row) => row.orderDetail && link(row, row.orderDetail.orderNum),
      },
      {
        id: 'orderStatus',
        label: say('statusWhenSent'),
        width: 96,
        render: ({ orderDetail }) => orderDetail && statuses.label(orderDetail.orderStatus),
      },
      {
        id: 'orderAmount',
        label: say('orderAmount'),
        width: 104,
        align: 'right',
        render: ({ orderDetail }) => orderDetail && formatMoney(orderDetail.orderAmount),
      },
      {
        id: 'goodsQuantity',
        label: say('goodsCount'),
        width: 84,
        align: 'right',
        render: ({ orderDetail }) => orderDetail && formatInt(orderDetail.goodsQuantity),
      },
    ]
    return [
      {
        id: 'messageType',
        label: say('messageType'),
        width: 80,
        render: ({ messageType }) => types.label(messageType),
      },
      { id: 'messageSubType', label: say('subtype'), width: 96, render: subTypeOf },
      {
        id: 'messageTitle',
        label: say('title'),
        width: 176,
        render: (row) => link(row, row.messageTitle),
      },
      // Before what may be long: whole at 1366 px, whatever columns follow.
      { id: 'createTime', label: say('time'), width: 164, render: ({ createTime }) => createTime },
      {
        id: 'messageContent',
        label: say('content'),
        width: 304,
        wraps: true,
        render: ({ messageContent }) => messageContent,
      },
      ...(withOrders ? order : []),
      {
        id: '$actions',
        label: say('actions'),
        width: 108,
        fixed: 'right',
        render: (row) => (
          <>
            {link(row, say('details'))}
            <Button
              type="link"
              size="small"
              danger
              className="message-link"
              onClick={() => onDelete(row)}
            >
              {say('delete')}
            </Button>
          </>
        ),
      },
    ]
  }, [withOrders, types, first, second, third, orderTypes, statuses, onOpen, onDelete, say])
}
