/** What the sources cannot say of a part of the catalogue; the rest of its page is made of them. */
export interface PartText {
  /** What it is for, in one sentence. */
  purpose: string
  /** What it consists of, from the first to the last. */
  anatomy: readonly string[]
  keyboard?: readonly string[]
  dos: readonly string[]
  donts: readonly string[]
  /** The document whose first JSON block makes it. */
  json?: string
  /** Pages whose file has this draw it. */
  inPages?: RegExp
}

/** By path of the stories file, without ending. */
export type PartTexts = Readonly<Record<string, PartText>>
