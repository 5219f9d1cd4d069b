export type CompletionKind =
  'keyword' | 'value' | 'field' | 'action' | 'name' | 'function' | 'member'

export interface Completion {
  /** The name as it stands in the file, without quotes. */
  label: string
  /** Its Chinese title, beside the label. */
  detail?: string
  /** Markdown. */
  documentation?: string
  /** What replaces `from`–`to`: quotes, colon and comma are part of it. */
  insert: string
  /** The part of `insert` to select, or where the caret goes; after the insert when absent. */
  select?: readonly [from: number, to: number]
  kind: CompletionKind
}

/** What may stand at a place. The items already fit what was typed: an editor need not filter again. */
export interface Completions {
  from: number
  to: number
  items: Completion[]
}

export interface HoverHelp {
  from: number
  to: number
  /** Markdown. */
  text: string
}

export interface LanguageService {
  /** @param path of the file from the root, e.g. `schemas/pages/products/brand-info.page.json` */
  complete(path: string, text: string, offset: number): Promise<Completions | undefined>
  hover(path: string, text: string, offset: number): Promise<HoverHelp | undefined>
}
