import { Button, DatePicker, Input, Popover, Select } from 'antd'
import { FilterOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useDictionary } from '../../../runtime/dictionaries'
import { useTexts } from '../../../runtime/i18n'
import { ShopSelect } from './ShopSelect'
import type { TalkFilter } from '../talk/types'
import { texts } from '../texts'

interface TalkFiltersProps {
  filter: TalkFilter
  onSearch: (filter: TalkFilter) => void
}

/** The number at hand, the rest one click away. */
export function TalkFilters({ filter, onSearch }: TalkFiltersProps) {
  const say = useTexts(texts)
  const [isOpen, setIsOpen] = useState(false)
  const more = Object.keys(filter).filter((name) => name !== 'afterSaleNum').length
  return (
    <div className="talk-filters">
      <Input.Search
        allowClear
        placeholder={say('afterSaleNumber')}
        aria-label={say('afterSaleNumber')}
        defaultValue={filter.afterSaleNum}
        onSearch={(text) => onSearch({ ...filter, afterSaleNum: text.trim() || undefined })}
      />
      <Popover
        trigger="click"
        placement="bottomRight"
        open={isOpen}
        onOpenChange={setIsOpen}
        destroyOnHidden
        content={
          <MoreFilters
            filter={filter}
            onSearch={(next) => {
              setIsOpen(false)
              onSearch(next)
            }}
          />
        }
      >
        <Button icon={<FilterOutlined />} aria-label={say('moreFilters')}>
          {more > 0 ? more : undefined}
        </Button>
      </Popover>
    </div>
  )
}

function MoreFilters({ filter, onSearch }: TalkFiltersProps) {
  const say = useTexts(texts)
  const [next, setNext] = useState<TalkFilter>(filter)
  const states = useDictionary('refund_status')
  const senders = useDictionary('message_sender')
  const put = (change: TalkFilter) => setNext((before) => ({ ...before, ...change }))
  return (
    <form
      className="talk-more"
      aria-label={say('filterTalks')}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(withoutEmpty(next))
      }}
    >
      <label>
        {say('orderNumber')}
        <Input
          allowClear
          value={next.orderNum}
          onChange={(event) => put({ orderNum: event.target.value })}
        />
      </label>
      <label>
        {say('refundStatus')}
        <Select
          allowClear
          aria-label={say('refundStatus')}
          value={next.refundStatus}
          options={states.items.map(({ value, label }) => ({ value, label }))}
          onChange={(refundStatus?: string) => put({ refundStatus })}
        />
      </label>
      <label>
        {say('shop')}
        <ShopSelect value={next.shopNum} onChange={(shopNum) => put({ shopNum })} />
      </label>
      <label>
        {say('sender')}
        <Select
          allowClear
          aria-label={say('sender')}
          value={next.sender}
          options={senders.items.map(({ value, label }) => ({ value, label }))}
          onChange={(sender?: string) => put({ sender })}
        />
      </label>
      <label>
        {say('sentAt')}
        <DatePicker.RangePicker
          showTime
          onChange={(_, [from, to]) =>
            put({ createTime: from || to ? [from || null, to || null] : undefined })
          }
        />
      </label>
      <div className="talk-more-buttons">
        <Button onClick={() => onSearch({})}>{say('reset')}</Button>
        <Button type="primary" htmlType="submit">
          {say('search')}
        </Button>
      </div>
    </form>
  )
}

const withoutEmpty = (filter: TalkFilter): TalkFilter =>
  Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''),
  )
