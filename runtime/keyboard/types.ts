/** One key combination that does something where it is registered. */
export interface Shortcut {
  /** As a person reads it: `/`, `Ctrl+Enter`, `Alt+N`, `[`. `Ctrl` is ⌘ on a Mac. */
  keys: string
  /** What it does, for the sheet: 查询. */
  label: string
  /** Heading in the sheet: 列表. */
  group: string
  run(event: KeyboardEvent): void
  /** Asked when the key is pressed and when the sheet is drawn. Default: always. */
  when?(): boolean
  /** Also while the focus is in an input. Default: only combinations with Ctrl or Alt. */
  whileTyping?: boolean
  /** Of several with the same keys the one whose element holds the focus answers. */
  within?(): HTMLElement | null
}
