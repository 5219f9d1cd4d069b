import { wording } from '../english'
import type { ErrorSpec, Remedy } from './ErrorSpec'

/** What an error tells besides its text; goes into the answer's `data`. Must hold nothing secret. */
export type Facts = Readonly<Record<string, unknown>>

/** A refusal of the catalogue. `message` is the sentence in the caller's language with the facts filled in. */
export class AppError extends Error {
  readonly status: number
  readonly isPublic: boolean
  readonly hint: string | undefined
  readonly remedy: Remedy | undefined

  constructor(
    readonly code: string,
    spec: ErrorSpec,
    readonly facts: Facts = {},
  ) {
    super(fill(spec.text, facts))
    this.name = 'AppError'
    this.status = spec.status
    this.isPublic = spec.public
    this.remedy = spec.remedy && wordedRemedy(spec.remedy)
    this.hint = spec.hint && fill(spec.hint, facts)
  }
}

/** A way out with its button in the caller's language; one that is called as its action is needs no word here. */
export const wordedRemedy = (remedy: Remedy): Remedy =>
  remedy.label ? { ...remedy, label: wording(remedy.label) } : remedy

const fill = (text: string, facts: Facts) =>
  wording(text).replace(/\{(\w+)\}/g, (whole, name: string) =>
    // what a sentence names is often a title or a state: words of the schemas too
    Object.hasOwn(facts, name) ? wording(String(facts[name])) : whole,
  )
