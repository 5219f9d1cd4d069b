import { DatePicker, TimePicker } from 'antd'
import { ariaOf, extraProps, placeholderOf, titleOf } from '../value/naming'
import { readClock, readMonth } from '../value/time'
import type { WidgetProps } from '../types'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

const clockFormat = 'HH:mm:ss'
const monthFormat = 'YYYY-MM'
const full = { width: '100%' }

/** A time of day, `HH:mm:ss` in and out. */
export function TimeInput(props: WidgetProps<string>) {
  return (
    <TimePicker
      {...extraProps(props.item)}
      {...ariaOf(props)}
      id={props.id}
      style={full}
      format={clockFormat}
      value={readClock(props.value)}
      onChange={(next) => props.onChange(next ? next.format(clockFormat) : undefined)}
      onBlur={props.onBlur}
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      placeholder={placeholderOf(props, 'choose')}
    />
  )
}

/** A month, `yyyy-MM` in and out. */
export function MonthInput(props: WidgetProps<string>) {
  return (
    <DatePicker
      {...extraProps(props.item)}
      {...ariaOf(props)}
      id={props.id}
      picker="month"
      style={full}
      format={monthFormat}
      value={readMonth(props.value)}
      onChange={(next) => props.onChange(next ? next.format(monthFormat) : undefined)}
      onBlur={props.onBlur}
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      placeholder={placeholderOf(props, 'choose')}
    />
  )
}

type ClockRange = [string | null, string | null]

/** From – to within a day; the end may be before the start, which means over midnight. */
export function TimeRangeInput(props: WidgetProps<ClockRange>) {
  const text = useTexts(texts)
  const [from, to] = Array.isArray(props.value) ? props.value : [null, null]
  return (
    <TimePicker.RangePicker
      {...extraProps(props.item)}
      {...ariaOf({ ...props, 'aria-label': props['aria-label'] ?? titleOf(props.item) })}
      aria-labelledby={undefined}
      id={props.id ? { start: props.id, end: `${props.id}-to` } : undefined}
      style={full}
      format={clockFormat}
      order={false}
      allowEmpty={[true, true]}
      value={[readClock(from), readClock(to)]}
      onChange={(next) => {
        const ends: ClockRange = [
          next?.[0]?.format(clockFormat) ?? null,
          next?.[1]?.format(clockFormat) ?? null,
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
