import type { Chart, DetailPage, ListParts } from '../../../schemas/contract/language.gen'
import type {
  ResolvedColumn,
  ResolvedFilter,
  ResolvedFormItem,
  Resources,
} from '../../../schemas/language'
import type { Scope } from '../expressions'

type Row = Readonly<Record<string, unknown>>

/** What one element shows, named within the region around it. */
export type MarkKind =
  | 'column'
  | 'filter'
  | 'tab'
  | 'action'
  | 'item'
  | 'line'
  | 'section-tab'
  | 'group'
  | 'link'
  | 'print-block'

/** What a part of a page holds now. Only what the parts have anyway: nothing is worked out for the inspector. */
export interface Regions {
  list: {
    /** Page's path, or `path#key` of a list inside a page. */
    id: string
    list: ListParts
    resource: string
    resources: Resources
    schema: readonly ResolvedColumn[]
    /** As the person has arranged them. */
    shown: readonly { prop: string }[]
    /** The person's changes of the columns, by prop. */
    patch?: unknown
    filters: readonly ResolvedFilter[]
    values: Readonly<Record<string, unknown>>
    status: 'loading' | 'ready' | 'failed'
    ticked: readonly Row[]
    scope: Scope
  }
  table: {
    /** Column id by the place of the cell in its row. */
    slots: readonly (string | undefined)[]
    lines: readonly object[]
  }
  filters: {
    /** The first so many are in view. */
    shown: number
    /** What is typed; with a Formily keyword among the filters also the form. */
    fields: { current: { values(): unknown; form?: object } | null }
  }
  actions: {
    place: 'toolbar' | 'batch' | 'row' | 'record' | 'form'
    rows: readonly Row[]
    resource: string
    scope: Scope
    /** The whole filter is selected. */
    isWhole?: boolean
  }
  form: {
    /** Formily's form. */
    form: object
    scope: Scope
    items: readonly ResolvedFormItem[]
    /** The action it belongs to; the page's own form without it. */
    owner?: { action: string; resource: string }
  }
  section: {
    section: { id: string; title: string; kind: string; resource: string; load?: string }
    record?: Row
    scope: Scope
  }
  /** A detail: of a page, or of a row. */
  sections: {
    parts: Pick<DetailPage, 'sections' | 'tabs'>
    resource: string
    record?: Row
    tab?: string
    scope: Scope
  }
  chart: { chart: Chart; call: string; resource: string }
  landing: { scope: Scope; counts: Readonly<Record<string, number>> }
  print: { scope: Scope; resource: string }
  scan: { scope: Scope; resource: string; step: string }
}

export type RegionKind = keyof Regions

/** One part on screen with what it holds. */
export interface Region<K extends RegionKind = RegionKind> {
  id: string
  kind: K
  facts: Regions[K]
  /** Path of the page's file, such as `/shopManage/{id}`; absent outside pages. */
  page?: string
}
