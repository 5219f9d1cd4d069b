import type { Widget } from './types'

export interface WidgetFacts {
  /** Formily's value type of the field. */
  schemaType: 'string' | 'number' | 'boolean' | 'array'
  /** `input`: one focusable element, the label points at it. `group`: several, the group is named by the label. */
  shape: 'input' | 'group'
  /** The verb of the sentence for a missing value: 请填写…, 请选择…, 请上传…. */
  ask: '填写' | '选择' | '上传'
}

/** The data half of every widget; its component stands in `widgetInputs.ts` under the same name. */
export const widgetFacts: Record<Widget, WidgetFacts> = {
  text: { schemaType: 'string', shape: 'input', ask: '填写' },
  textarea: { schemaType: 'string', shape: 'input', ask: '填写' },
  'textarea-multi': { schemaType: 'array', shape: 'input', ask: '填写' },
  number: { schemaType: 'number', shape: 'input', ask: '填写' },
  money: { schemaType: 'string', shape: 'input', ask: '填写' },
  'number-range': { schemaType: 'array', shape: 'input', ask: '填写' },
  'money-range': { schemaType: 'array', shape: 'input', ask: '填写' },
  select: { schemaType: 'string', shape: 'input', ask: '选择' },
  'multi-select': { schemaType: 'array', shape: 'input', ask: '选择' },
  radio: { schemaType: 'string', shape: 'group', ask: '选择' },
  'checkbox-group': { schemaType: 'array', shape: 'group', ask: '选择' },
  switch: { schemaType: 'boolean', shape: 'input', ask: '选择' },
  date: { schemaType: 'string', shape: 'input', ask: '选择' },
  datetime: { schemaType: 'string', shape: 'input', ask: '选择' },
  'date-range': { schemaType: 'array', shape: 'input', ask: '选择' },
  'datetime-range': { schemaType: 'array', shape: 'input', ask: '选择' },
  'remote-select': { schemaType: 'string', shape: 'input', ask: '选择' },
  'tree-select': { schemaType: 'string', shape: 'input', ask: '选择' },
  cascader: { schemaType: 'array', shape: 'input', ask: '选择' },
  region: { schemaType: 'array', shape: 'input', ask: '选择' },
  upload: { schemaType: 'string', shape: 'input', ask: '上传' },
  image: { schemaType: 'string', shape: 'input', ask: '上传' },
  tags: { schemaType: 'array', shape: 'input', ask: '填写' },
  password: { schemaType: 'string', shape: 'input', ask: '填写' },
  readonly: { schemaType: 'string', shape: 'group', ask: '填写' },
  time: { schemaType: 'string', shape: 'input', ask: '选择' },
  'time-range': { schemaType: 'array', shape: 'input', ask: '选择' },
  month: { schemaType: 'string', shape: 'input', ask: '选择' },
  scan: { schemaType: 'string', shape: 'input', ask: '填写' },
  'rich-text': { schemaType: 'string', shape: 'group', ask: '填写' },
  video: { schemaType: 'string', shape: 'input', ask: '上传' },
  'line-table': { schemaType: 'array', shape: 'group', ask: '填写' },
}
