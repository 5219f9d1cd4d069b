import { Button, DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useDictionary } from '../../../runtime/dictionaries'
import { useNotify } from '../../../runtime/messages'
import {
  hasOrders,
  narrowed,
  problemOf,
  texts,
  withSubType,
  withType,
  type MessageFilter,
} from './messageFilter'

const timeFormat = 'YYYY-MM-DD HH:mm:ss'

interface MessageFiltersProps {
  onSearch: (filter: MessageFilter) => void
}

/** Type, subtype and, for order notices, order filters. Enter searches; 重置 clears and searches. */
export function MessageFilters({ onSearch }: MessageFiltersProps) {
  const notify = useNotify()
  const [filter, setFilter] = useState<MessageFilter>({})
  const search = () => {
    const problem = problemOf(filter)
    if (problem) notify.warning(problem)
    else onSearch(filter)
  }
  const reset = () => {
    setFilter({})
    onSearch({})
  }
  return (
    <form
      className="message-filters"
      role="search"
      aria-label="消息筛选"
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <TypeFilters filter={filter} onChange={setFilter} />
      {hasOrders(filter) && <OrderFilters filter={filter} onChange={setFilter} />}
      <TimeFilter filter={filter} onChange={setFilter} />
      <span className="message-filter-buttons">
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button onClick={reset}>重置</Button>
      </span>
    </form>
  )
}

interface FilterProps {
  filter: MessageFilter
  onChange: (filter: MessageFilter) => void
}

const optionsOf = (items: readonly { value: string; label: string }[]) =>
  items.map(({ value, label }) => ({ value, label }))

function TypeFilters({ filter, onChange }: FilterProps) {
  const notify = useNotify()
  const types = useDictionary('message_type')
  const { messageType } = filter
  const subTypes = useDictionary(messageType && `message_subtype_${messageType}`)
  return (
    <>
      <Select
        aria-label="消息类型"
        placeholder="消息类型"
        allowClear
        value={messageType}
        options={optionsOf(types.items)}
        onChange={(value?: string) => onChange(withType(filter, value))}
      />
      <Select
        aria-label="消息子类型"
        placeholder="消息子类型"
        allowClear
        value={filter.messageSubType}
        options={messageType ? optionsOf(subTypes.items) : []}
        notFoundContent={messageType ? undefined : texts.typeFirst}
        onOpenChange={(isOpen) => isOpen && !messageType && notify.warning(texts.typeFirst)}
        onChange={(value?: string) => onChange(withSubType(filter, value))}
      />
    </>
  )
}

function OrderFilters({ filter, onChange }: FilterProps) {
  const types = useDictionary('order_type')
  const statuses = useDictionary('order_status')
  const only = narrowed(filter)
  return (
    <>
      <Select
        aria-label="订单类型"
        placeholder="订单类型"
        allowClear
        value={filter.orderType}
        options={optionsOf(types.items.filter(({ value }) => !only || value === only))}
        onChange={(orderType?: string) => onChange({ ...filter, orderType })}
      />
      <Select
        aria-label="订单状态"
        placeholder="订单状态"
        allowClear
        value={filter.orderStatus}
        options={optionsOf(statuses.items)}
        onChange={(orderStatus?: string) => onChange({ ...filter, orderStatus })}
      />
      <Input
        aria-label="订单编号"
        placeholder="订单编号"
        allowClear
        maxLength={64}
        value={filter.orderNum ?? ''}
        onChange={({ target }) => onChange({ ...filter, orderNum: target.value })}
      />
    </>
  )
}

function TimeFilter({ filter, onChange }: FilterProps) {
  const { startTime, endTime } = filter
  return (
    <DatePicker.RangePicker
      className="message-time"
      showTime
      allowEmpty={[true, true]}
      order={false}
      placeholder={['开始时间', '结束时间']}
      value={[startTime ? dayjs(startTime) : null, endTime ? dayjs(endTime) : null]}
      onChange={(times) =>
        onChange({
          ...filter,
          startTime: times?.[0]?.format(timeFormat),
          endTime: times?.[1]?.format(timeFormat),
        })
      }
    />
  )
}
