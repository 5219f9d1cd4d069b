import { Button, DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useDictionary } from '../../../runtime/dictionaries'
import { useNotify } from '../../../runtime/messages'
import { useTexts } from '../../../runtime/i18n'
import {
  hasOrders,
  narrowed,
  problemOf,
  withSubType,
  withType,
  type MessageFilter,
} from './messageFilter'
import { texts } from '../texts'

const timeFormat = 'YYYY-MM-DD HH:mm:ss'

interface MessageFiltersProps {
  onSearch: (filter: MessageFilter) => void
}

/** Type, subtype and, for order notices, order filters. Enter searches; 重置 clears and searches. */
export function MessageFilters({ onSearch }: MessageFiltersProps) {
  const text = useTexts(texts)
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
      aria-label={text('messageFilters')}
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
          {text('search')}
        </Button>
        <Button onClick={reset}>{text('reset')}</Button>
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
  const text = useTexts(texts)
  const notify = useNotify()
  const types = useDictionary('message_type')
  const { messageType } = filter
  const subTypes = useDictionary(messageType && `message_subtype_${messageType}`)
  return (
    <>
      <Select
        aria-label={text('messageType')}
        placeholder={text('messageType')}
        allowClear
        value={messageType}
        options={optionsOf(types.items)}
        onChange={(value?: string) => onChange(withType(filter, value))}
      />
      <Select
        aria-label={text('messageSubtype')}
        placeholder={text('messageSubtype')}
        allowClear
        value={filter.messageSubType}
        options={messageType ? optionsOf(subTypes.items) : []}
        notFoundContent={messageType ? undefined : text('chooseTypeFirst')}
        onOpenChange={(isOpen) => isOpen && !messageType && notify.warning(text('chooseTypeFirst'))}
        onChange={(value?: string) => onChange(withSubType(filter, value))}
      />
    </>
  )
}

function OrderFilters({ filter, onChange }: FilterProps) {
  const text = useTexts(texts)
  const types = useDictionary('order_type')
  const statuses = useDictionary('order_status')
  const only = narrowed(filter)
  return (
    <>
      <Select
        aria-label={text('orderType')}
        placeholder={text('orderType')}
        allowClear
        value={filter.orderType}
        options={optionsOf(types.items.filter(({ value }) => !only || value === only))}
        onChange={(orderType?: string) => onChange({ ...filter, orderType })}
      />
      <Select
        aria-label={text('orderStatus')}
        placeholder={text('orderStatus')}
        allowClear
        value={filter.orderStatus}
        options={optionsOf(statuses.items)}
        onChange={(orderStatus?: string) => onChange({ ...filter, orderStatus })}
      />
      <Input
        aria-label={text('orderNumber')}
        placeholder={text('orderNumber')}
        allowClear
        maxLength={64}
        value={filter.orderNum ?? ''}
        onChange={({ target }) => onChange({ ...filter, orderNum: target.value })}
      />
    </>
  )
}

function TimeFilter({ filter, onChange }: FilterProps) {
  const text = useTexts(texts)
  const { startTime, endTime } = filter
  return (
    <DatePicker.RangePicker
      className="message-time"
      showTime
      allowEmpty={[true, true]}
      order={false}
      placeholder={[text('from'), text('until')]}
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
