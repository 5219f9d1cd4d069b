import { i18n } from '../../../../runtime/i18n'
import { texts } from '../texts'
import type { FieldItem, WidgetProps } from '../types'

type AriaProps = Pick<WidgetProps, Extract<keyof WidgetProps, `aria-${string}`>>

/** What a person calls the field. */
export const titleOf = (item: Pick<FieldItem, 'title' | 'label' | 'field'>): string =>
  item.title ?? item.label ?? item.field

/** The attributes that make a widget known to assistive technology; spread on its focusable element. */
export function ariaOf(props: AriaProps) {
  return {
    'aria-label': props['aria-label'],
    'aria-labelledby': props['aria-labelledby'],
    'aria-describedby': props['aria-describedby'],
    'aria-invalid': props['aria-invalid'] || undefined,
    'aria-required': props['aria-required'] || undefined,
  }
}

/** The same for a button or a group, which cannot be required themselves: the mark of the label says it. */
export const ariaOfGroup = (props: AriaProps) => ({ ...ariaOf(props), 'aria-required': undefined })

/** Props a schema author wrote under `x-component-props`, for the antd component beneath. */
export function extraProps(item: FieldItem): Record<string, unknown> {
  const extra = item.schema?.['x-component-props']
  return typeof extra === 'object' && extra !== null ? (extra as Record<string, unknown>) : {}
}

/** 请填写定价 / 请选择品牌 / 请填写 ISBN: a blank between Chinese and Latin. */
export const placeholderOf = (
  props: Pick<WidgetProps, 'item' | 'placeholder'>,
  ask: 'fill' | 'choose',
): string => props.placeholder ?? texts.say(ask, { title: spaced(titleOf(props.item)) })

/** A title after other words: a blank before Latin in Chinese, small within an English sentence. */
export function spaced(title: string): string {
  if (i18n.language === 'en')
    return title.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())
  return /^[\w]/.test(title) ? ` ${title}` : title
}
