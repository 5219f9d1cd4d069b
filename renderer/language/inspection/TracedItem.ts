/** What a traced form needs to know of an item: which values its reactions name. */
export interface TracedItem {
  field: string
  visible?: string
  required?: boolean | string
  compute?: string
  columns?: readonly { compute?: string }[]
  schema?: Record<string, unknown>
}
