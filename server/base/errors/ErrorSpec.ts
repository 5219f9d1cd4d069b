import type { Open } from '../../../schemas/contract/language.gen'

/** One entry of the error catalogue. */
export interface ErrorSpec {
  /** HTTP status, also `code` of the answer. */
  status: number
  /** Whether the person may read the text; otherwise the answer says only that the server failed. */
  public: boolean
  /** What happened, in Chinese; `{name}` is filled from the facts. */
  text: string
  /** What to do, in Chinese; `{name}` is filled from the facts. */
  hint?: string
  /** The button that does what the hint says. */
  remedy?: Remedy
}

/**
 * What sets a refusal right: an action of the refused row's resource (`order.match`), called as its button is unless
 * `label` says more, or a page over `row`.
 */
export type Remedy = { use: `${string}.${string}`; label?: string } | { open: Open; label: string }

/** The codes there are. Each module adds its own beside `defineErrors`, so that `fail` knows them by name. */
export interface ErrorCodes {}

export type ErrorCode = Extract<keyof ErrorCodes, string>

/** Codes of a list of errors, for `ErrorCodes`. @public */
export type CodesOf<Errors> = { readonly [Code in keyof Errors]: true }

const known = new Map<string, ErrorSpec>()

/** Every error of the modules that are loaded, by code. */
export const knownErrors: ReadonlyMap<string, ErrorSpec> = known

/**
 * Declares the errors of one module (its `errors.ts`) and makes them known.
 * @example
 * export const brandErrors = defineErrors({ BRAND_IN_USE: { … } })
 * declare module '…/base/errors/ErrorSpec' {
 *   interface ErrorCodes extends CodesOf<typeof brandErrors> {}
 * }
 */
export function defineErrors<T extends Readonly<Record<string, ErrorSpec>>>(errors: T): T {
  for (const [code, spec] of Object.entries(errors)) known.set(code, spec)
  return errors
}
