import type { Widget } from '../types'

export interface WidgetFacts {
  /** Formily's value type of the field; absent for two ends: Formily would make an empty array of a range nobody typed. */
  schemaType?: 'string' | 'number' | 'boolean' | 'array'
  /** `input`: one focusable element, the label points at it. `group`: several, the group is named by the label. */
  shape: 'input' | 'group'
  /** The verb of the sentence for a missing value: 请填写…, 请选择…, 请上传…. */
  ask: 'fill' | 'choose' | 'upload'
}

/** The data half of every widget; its component stands in `widgetInputs.ts` under the same name. */
export const widgetFacts: Record<Widget, WidgetFacts> = {
  text: { schemaType: 'string', shape: 'input', ask: 'fill' },
  textarea: { schemaType: 'string', shape: 'input', ask: 'fill' },
  'textarea-multi': { schemaType: 'array', shape: 'input', ask: 'fill' },
  number: { schemaType: 'number', shape: 'input', ask: 'fill' },
  money: { schemaType: 'string', shape: 'input', ask: 'fill' },
  'number-range': { shape: 'input', ask: 'fill' },
  'money-range': { shape: 'input', ask: 'fill' },
  select: { schemaType: 'string', shape: 'input', ask: 'choose' },
  'multi-select': { schemaType: 'array', shape: 'input', ask: 'choose' },
  radio: { schemaType: 'string', shape: 'group', ask: 'choose' },
  'checkbox-group': { schemaType: 'array', shape: 'group', ask: 'choose' },
  switch: { schemaType: 'boolean', shape: 'input', ask: 'choose' },
  date: { schemaType: 'string', shape: 'input', ask: 'choose' },
  datetime: { schemaType: 'string', shape: 'input', ask: 'choose' },
  'date-range': { shape: 'input', ask: 'choose' },
  'datetime-range': { shape: 'input', ask: 'choose' },
  'remote-select': { schemaType: 'string', shape: 'input', ask: 'choose' },
  'tree-select': { schemaType: 'string', shape: 'input', ask: 'choose' },
  cascader: { schemaType: 'array', shape: 'input', ask: 'choose' },
  region: { schemaType: 'array', shape: 'input', ask: 'choose' },
  upload: { schemaType: 'string', shape: 'input', ask: 'upload' },
  image: { schemaType: 'string', shape: 'input', ask: 'upload' },
  tags: { schemaType: 'array', shape: 'input', ask: 'fill' },
  password: { schemaType: 'string', shape: 'input', ask: 'fill' },
  readonly: { schemaType: 'string', shape: 'group', ask: 'fill' },
  time: { schemaType: 'string', shape: 'input', ask: 'choose' },
  'time-range': { shape: 'input', ask: 'choose' },
  month: { schemaType: 'string', shape: 'input', ask: 'choose' },
  scan: { schemaType: 'string', shape: 'input', ask: 'fill' },
  'rich-text': { schemaType: 'string', shape: 'group', ask: 'fill' },
  tree: { schemaType: 'array', shape: 'group', ask: 'choose' },
  video: { schemaType: 'string', shape: 'input', ask: 'upload' },
  'line-table': { schemaType: 'array', shape: 'group', ask: 'fill' },
}
