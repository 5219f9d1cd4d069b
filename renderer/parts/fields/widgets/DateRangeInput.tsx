import { DatePicker } from 'antd'
import { ariaOf, extraProps, titleOf } from '../value/naming'
import { dateFormat, dateTimeFormat, dayBounds, rangePresets, readTime } from '../value/time'
import type { WidgetProps } from '../types'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

type TimeRange = [string | null, string | null]

/** Days from – to, both inclusive and optional. */
export const DateRangeInput = (props: WidgetProps<TimeRange>) => (
  <RangePicker {...props} withTime={false} />
)

/** Moments from – to; a chosen day starts at 00:00:00 and ends at 23:59:59. */
export const DateTimeRangeInput = (props: WidgetProps<TimeRange>) => (
  <RangePicker {...props} withTime />
)

function RangePicker({ withTime, ...props }: WidgetProps<TimeRange> & { withTime: boolean }) {
  const text = useTexts(texts)
  const format = withTime ? dateTimeFormat : dateFormat
  const [from, to] = Array.isArray(props.value) ? props.value : [null, null]
  const title = titleOf(props.item)
  return (
    <DatePicker.RangePicker
      {...extraProps(props.item)}
      {...ariaOf({ ...props, 'aria-label': props['aria-label'] ?? title })}
      aria-labelledby={undefined}
      id={props.id ? { start: props.id, end: `${props.id}-to` } : undefined}
      style={{ width: '100%' }}
      format={format}
      allowEmpty={[true, true]}
      showTime={withTime && { defaultOpenValue: dayBounds() }}
      presets={rangePresets()}
      value={[readTime(from), readTime(to)]}
      onChange={(next) => {
        const ends: TimeRange = [
          next?.[0]?.format(format) ?? null,
          next?.[1]?.format(format) ?? null,
        ]
        props.onChange(ends[0] === null && ends[1] === null ? undefined : ends)
      }}
      onBlur={props.onBlur}
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      placeholder={[text('from'), text('to')]}
    />
  )
}
