import { Button, DatePicker, Input, Popover, Select } from 'antd'
import { FilterOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useDictionary } from '../../runtime/dictionaries'
import { ShopSelect } from './ShopSelect'
import type { TalkFilter } from './types'

interface TalkFiltersProps {
  filter: TalkFilter
  onSearch: (filter: TalkFilter) => void
}

/** The number at hand, the rest one click away. */
export function TalkFilters({ filter, onSearch }: TalkFiltersProps) {
  const [isOpen, setIsOpen] = useState(false)
  const more = Object.keys(filter).filter((name) => name !== 'afterSaleNum').length
  return (
    <div className="talk-filters">
      <Input.Search
        allowClear
        placeholder="售后单号"
        aria-label="售后单号"
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
        <Button icon={<FilterOutlined />} aria-label="更多筛选">
          {more > 0 ? more : undefined}
        </Button>
      </Popover>
    </div>
  )
}

function MoreFilters({ filter, onSearch }: TalkFiltersProps) {
  const [next, setNext] = useState<TalkFilter>(filter)
  const states = useDictionary('refund_status')
  const senders = useDictionary('message_sender')
  const put = (change: TalkFilter) => setNext((before) => ({ ...before, ...change }))
  return (
    <form
      className="talk-more"
      aria-label="筛选留言"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(withoutEmpty(next))
      }}
    >
      <label>
        订单编号
        <Input
          allowClear
          value={next.orderNum}
          onChange={(event) => put({ orderNum: event.target.value })}
        />
      </label>
      <label>
        退款状态
        <Select
          allowClear
          aria-label="退款状态"
          value={next.refundStatus}
          options={states.items.map(({ value, label }) => ({ value, label }))}
          onChange={(refundStatus?: string) => put({ refundStatus })}
        />
      </label>
      <label>
        店铺
        <ShopSelect value={next.shopNum} onChange={(shopNum) => put({ shopNum })} />
      </label>
      <label>
        发送方
        <Select
          allowClear
          aria-label="发送方"
          value={next.sender}
          options={senders.items.map(({ value, label }) => ({ value, label }))}
          onChange={(sender?: string) => put({ sender })}
        />
      </label>
      <label>
        留言时间
        <DatePicker.RangePicker
          showTime
          onChange={(_, [from, to]) =>
            put({ createTime: from || to ? [from || null, to || null] : undefined })
          }
        />
      </label>
      <div className="talk-more-buttons">
        <Button onClick={() => onSearch({})}>重置</Button>
        <Button type="primary" htmlType="submit">
          查询
        </Button>
      </div>
    </form>
  )
}

const withoutEmpty = (filter: TalkFilter): TalkFilter =>
  Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''),
  )
