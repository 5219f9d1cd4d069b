import { DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import { useDictionary } from '../../../runtime/dictionaries'
import { useTexts } from '../../../runtime/i18n'
import type { NoticeFilter } from './noticeFilter'
import { texts } from '../texts'

const dayFormat = 'YYYY-MM-DD'

interface NoticeFiltersProps {
  filter: NoticeFilter
  onChange: (filter: NoticeFilter) => void
}

/** Title, type and days of publication; every change filters at once. */
export function NoticeFilters({ filter, onChange }: NoticeFiltersProps) {
  const text = useTexts(texts)
  const types = useDictionary('notice_type')
  const dayOf = (day?: string) => (day ? dayjs(day) : null)
  return (
    <>
      <Input
        aria-label={text('title')}
        placeholder={text('title')}
        allowClear
        value={filter.title ?? ''}
        onChange={({ target }) => onChange({ ...filter, title: target.value })}
      />
      <Select
        aria-label={text('noticeType')}
        placeholder={text('noticeType')}
        allowClear
        value={filter.noticeType}
        options={types.items.map(({ value, label }) => ({ value, label }))}
        onChange={(noticeType?: string) => onChange({ ...filter, noticeType })}
      />
      <DatePicker.RangePicker
        aria-label={text('publishedAt')}
        allowEmpty={[true, true]}
        placeholder={[text('publishedFrom'), text('to')]}
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
