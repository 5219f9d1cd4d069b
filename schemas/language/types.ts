import type {
  Action,
  ColumnObject,
  Field,
  FilterObject,
  FormItemObject,
  LineSource,
  Open,
  Options,
  Resource,
  CheckName,
  KeepName,
  ReaderName,
} from '../contract/language.gen'

/** Every resource a page may name, by name. */
export type Resources = Readonly<Record<string, Resource>>

export type FieldType = NonNullable<Field['type']>
export type Format = NonNullable<ColumnObject['format']>
export type FilterWidget = NonNullable<FilterObject['widget']>
export type InputWidget = NonNullable<FormItemObject['widget']>

/** A field found in its resource. `path` is as the page wrote it: `orderNum` or `items.isbn`. */
export interface ResolvedField extends Field {
  path: string
  resource: string
  type: FieldType
}

/** What a column needs to draw, export and sort itself; everything the page left out is filled in. */
export interface ResolvedColumn {
  /** Field path; also `prop` of tableHeaderConfig and the key in the URL's sort. */
  prop: string
  label: string
  type: FieldType
  format: Format
  /** Pixels, 40–500. */
  width: number
  align: 'left' | 'center' | 'right'
  fixed?: 'left' | 'right'
  sortable: boolean
  /** `sum`: rows add up to it. `whole`: only the server knows it over all rows; those of a page are never added. */
  summary?: 'sum' | 'whole'
  /** Of a ratio: the fields whose sums it is the ratio of. */
  ratio?: readonly [over: string, under: string]
  dict?: string
  ref?: string
  many: boolean
  mask?: Field['mask']
  unit?: string
  /** What an empty value means, in words. */
  blank?: string
  /** Dictionary that names some of its values; the others are shown as they are. */
  names?: string
  /** Printed as a code; only on paper. */
  barcode?: ColumnObject['barcode']
  open?: Open
  use?: string
  /** Name of the action that changes the cell in place. */
  quickEdit?: string
  visible?: string
  /** Who stays where the screen is too narrow: 1 always, 3 leaves first; 2 when absent. */
  priority?: 1 | 2 | 3
  /** Read together with it and shown behind it, in grey. */
  with?: readonly ResolvedColumn[]
  unticked: boolean
}

export interface ResolvedFilter {
  /** Field path; also the key in the URL and in the request's `filter`. */
  field: string
  label: string
  type: FieldType
  widget: FilterWidget
  dict?: string
  options?: Options
  unit?: string
  /** How its text is read, and what counts as the same value. */
  reads?: ReaderName
  many: boolean
  /** Found by whole values only; the server does not look for parts of them. */
  mask?: Field['mask']
  /** Whoever lacks it is not offered the filter. */
  permission?: string
  value?: unknown
  schema?: Record<string, unknown>
}

export interface ResolvedFormItem {
  field: string
  title: string
  type: FieldType
  widget: InputWidget
  dict?: string
  options?: Options
  many: boolean
  unit?: string
  required: boolean | string
  visible?: string
  value?: unknown
  hint?: string
  check?: CheckName
  /** How its text is read; left out: by its type. */
  reads?: ReaderName
  /** What stays of typed text. */
  keep?: KeepName
  min?: number
  max?: number
  maxLength?: number
  accept?: string
  /** Of a picture: taken here with a phone or a document camera. */
  camera?: boolean
  /** Worked out from other values, never typed. In a line table `row` is the line. */
  compute?: string
  /** Marks a cell of a line table; nothing is refused. */
  warn?: { when: string; text: string }
  columns?: ResolvedFormItem[]
  /** Items that follow when a person changes this one: field → expression over row and values. */
  sets?: Readonly<Record<string, string>>
  /** Call whose answer fills the items of the same names. */
  fills?: string
  /** The next new record begins with the value this one had. */
  sticky?: boolean
  /** Columns of a line table that are added up. */
  sums?: readonly string[]
  /** Registered dialog from which lines are chosen. */
  pick?: string
  /** Where the lines of a line table come from. */
  lines?: LineSource
  /** Columns of a line table that can be filled in every line at once. */
  setAll?: readonly string[]
  span?: number
  /** The block around it says its title already: no label beside it. */
  isNamed?: boolean
  schema?: Record<string, unknown>
}

/** An action with the page's changes laid over the resource's declaration. `name` is its key, or the label's place for an inline one. */
export interface ResolvedAction extends Omit<Action, 'form'> {
  name: string
  /** Every item in place, also those borrowed from another action's form. */
  form?: (string | FormItemObject)[]
  /** The field its `from` speaks of. */
  stateField?: string
}
