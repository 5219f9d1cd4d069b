import type { ComponentType } from 'react'
import type { Widget, WidgetProps } from './types'
import { CascaderInput } from './widgets/CascaderInput'
import { DateInput, DateTimeInput } from './widgets/DateInput'
import { DateRangeInput, DateTimeRangeInput } from './widgets/DateRangeInput'
import { LineTableInput } from './line-table/LineTableInput'
import { LinesInput } from './widgets/LinesInput'
import { MoneyInput } from './widgets/MoneyInput'
import { NumberInput } from './widgets/NumberInput'
import { PasswordInput } from './widgets/PasswordInput'
import { MoneyRangeInput, NumberRangeInput } from './widgets/PairInput'
import { CheckboxGroupInput, RadioInput } from './widgets/RadioInput'
import { ReadonlyInput } from './widgets/ReadonlyInput'
import { RegionInput } from './widgets/RegionInput'
import { RemoteSelectInput } from './widgets/RemoteSelectInput'
import { MultiSelectInput, SelectInput } from './widgets/SelectInput'
import { RichTextInput } from './widgets/RichTextInput'
import { ScanInput } from './widgets/ScanInput'
import { SwitchInput } from './widgets/SwitchInput'
import { TagsInput } from './widgets/TagsInput'
import { TextInput } from './widgets/TextInput'
import { TextareaInput } from './widgets/TextareaInput'
import { MonthInput, TimeInput, TimeRangeInput } from './widgets/TimeInput'
import { TreeInput } from './tree/TreeInput'
import { TreeSelectInput } from './widgets/TreeSelectInput'
import { ImageInput, UploadInput, VideoInput } from './widgets/UploadInput'

export type AnyInput = ComponentType<WidgetProps>

/** The component half of every widget; its data stands in `widgetFacts.ts` under the same name. */
export const widgetInputs: Record<Widget, AnyInput> = {
  text: of(TextInput),
  textarea: of(TextareaInput),
  'textarea-multi': of(LinesInput),
  number: of(NumberInput),
  money: of(MoneyInput),
  'number-range': of(NumberRangeInput),
  'money-range': of(MoneyRangeInput),
  select: of(SelectInput),
  'multi-select': of(MultiSelectInput),
  radio: of(RadioInput),
  'checkbox-group': of(CheckboxGroupInput),
  switch: of(SwitchInput),
  date: of(DateInput),
  datetime: of(DateTimeInput),
  'date-range': of(DateRangeInput),
  'datetime-range': of(DateTimeRangeInput),
  'remote-select': of(RemoteSelectInput),
  'tree-select': of(TreeSelectInput),
  cascader: of(CascaderInput),
  region: of(RegionInput),
  upload: of(UploadInput),
  image: of(ImageInput),
  tags: of(TagsInput),
  password: of(PasswordInput),
  readonly: of(ReadonlyInput),
  time: of(TimeInput),
  'time-range': of(TimeRangeInput),
  month: of(MonthInput),
  scan: of(ScanInput),
  'rich-text': of(RichTextInput),
  tree: of(TreeInput),
  video: of(VideoInput),
  'line-table': of(LineTableInput),
}

// The registry forgets the value's type; each widget reads its own value defensively.
function of<Value>(Input: ComponentType<WidgetProps<Value>>): AnyInput {
  return Input as unknown as AnyInput
}
