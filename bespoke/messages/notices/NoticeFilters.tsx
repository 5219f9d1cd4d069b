import { DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import { useDictionary } from '../../../runtime/dictionaries'
import type { NoticeFilter } from './noticeFilter'

const dayFormat = 'YYYY-MM-DD'

interface NoticeFiltersProps {
  filter: NoticeFilter
  onChange: (filter: NoticeFilter) => void
}

/** Title, type and days of publication; every change filters at once. */
export function NoticeFilters({ filter, onChange }: NoticeFiltersProps) {
  const types = useDictionary('notice_type')
  const dayOf = (day?: string) => (day ? dayjs(day) : null)
  return (
    <>
      <Input
        aria-label="标题"
        placeholder="标题"
        allowClear
        value={filter.title ?? ''}
        onChange={({ target }) => onChange({ ...filter, title: target.value })}
      />
      <Select
        aria-label="公告类型"
        placeholder="公告类型"
        allowClear
        value={filter.noticeType}
        options={types.items.map(({ value, label }) => ({ value, label }))}
        onChange={(noticeType?: string) => onChange({ ...filter, noticeType })}
      />
      <DatePicker.RangePicker
        aria-label="发布时间"
        allowEmpty={[true, true]}
        placeholder={['发布日期从', '到']}
        value={[dayOf(filter.from), dayOf(filter.to)]}
        onChange={(days) =>
          onChange({
            ...filter,
            from: days?.[0]?.format(dayFormat),
            to: days?.[1]?.format(dayFormat),
          })
        }
      />
    </>
  )
}
