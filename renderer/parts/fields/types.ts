import type {
  FieldType,
  FilterWidget,
  InputWidget,
  ResolvedFilter,
} from '../../../schemas/language'
import type { KeepName, Options, ReaderName } from '../../../schemas/contract/language.gen'

/** Every widget a person can type into: those of forms and those of filters. */
export type Widget = InputWidget | FilterWidget

/** What a widget needs to know. Both `ResolvedFormItem` and `ResolvedFilter` fit as they are. */
export interface FieldItem {
  field: string
  title?: string
  label?: string
  type: FieldType
  widget: Widget
  dict?: string
  options?: Options
  many?: boolean
  unit?: string
  /** Found by whole values only. */
  mask?: ResolvedFilter['mask']
  min?: number
  max?: number
  maxLength?: number
  /** How its text is read; left out: by its type. */
  reads?: ReaderName
  /** What stays of typed text. */
  keep?: KeepName
  accept?: string
  /** Of a picture: it can be taken here, with a phone or a document camera. */
  camera?: boolean
  /** Formily keywords; plain widgets read `enum` and `x-component-props` from it. */
  schema?: Record<string, unknown>
}

export interface Choice {
  value: string
  label: string
  color?: string
  disabled?: boolean
  /** Of a tree: only holds what is below and is no value itself. */
  isGroup?: boolean
}

/** A controlled widget. `undefined` means empty; `id` ties it to its label. */
export interface WidgetProps<Value = unknown> {
  item: FieldItem
  value: Value | undefined
  onChange: (next: Value | undefined) => void
  onBlur?: () => void
  id?: string
  disabled?: boolean
  placeholder?: string
  autoFocus?: boolean
  /** Of a line table: what the server said about single cells. */
  problems?: readonly { row: number; field: string; reason: string }[]
  /** Of a line table: values of the form that choices of its lines depend on. */
  lead?: Readonly<Record<string, unknown>>
  /** Of a line table with a source: the values of the form it goes by. */
  terms?: Readonly<Record<string, string | undefined>>
  /** What was chosen for the lines names some of them too. */
  onTerms?: (chosen: Readonly<Record<string, string>>) => void
  /** Choices that stand in the schema (`enum`), instead of a dictionary or a call. */
  choices?: readonly Choice[]
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
}
