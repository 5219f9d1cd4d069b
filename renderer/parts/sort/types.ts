export interface SortItem {
  id: string
  /** As a screen reader calls it. */
  name: string
}
