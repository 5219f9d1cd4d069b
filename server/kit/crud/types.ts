/** What the list page of a plain resource says. */
export interface Plain {
  /** Its route. */
  page: string
  resource: string
  /** Path before `/page`, e.g. `/product/brand`. */
  base: string
  /** Permission before `:list`, e.g. `product:brand`. */
  area: string
  /** Whether the page offers an export. */
  isExported: boolean
}
