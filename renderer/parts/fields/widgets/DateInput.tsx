import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { ariaOf, extraProps, placeholderOf } from '../value/naming'
import type { WidgetProps } from '../types'
import { dateFormat, dateTimeFormat, readTime } from '../value/time'

/** A day, `yyyy-MM-dd` in and out. */
export const DateInput = (props: WidgetProps<string>) => <Picker {...props} withTime={false} />

/** A moment, `yyyy-MM-dd HH:mm:ss` in and out. */
export const DateTimeInput = (props: WidgetProps<string>) => <Picker {...props} withTime />

function Picker({ withTime, ...props }: WidgetProps<string> & { withTime: boolean }) {
  const format = withTime ? dateTimeFormat : dateFormat
  return (
    <DatePicker
      {...extraProps(props.item)}
      {...ariaOf(props)}
      id={props.id}
      style={{ width: '100%' }}
      format={format}
      showTime={withTime && { defaultOpenValue: dayjs('00:00:00', 'HH:mm:ss') }}
      value={readTime(props.value)}
      onChange={(next) => props.onChange(next ? next.format(format) : undefined)}
      onBlur={props.onBlur}
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      placeholder={placeholderOf(props, 'choose')}
    />
  )
}
