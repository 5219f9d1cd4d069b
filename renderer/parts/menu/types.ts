/** One thing a person may do. */
export interface MenuEntry {
  key: string
  label: string
  /** One of several of which one holds: shown ticked. */
  isOn?: boolean
  isDanger?: boolean
  /** Why it cannot be used now. */
  hint?: string
  /** A line above it: it belongs to another group. */
  startsGroup?: boolean
  run(): void
}
