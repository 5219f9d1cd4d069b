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
}

/** Declares the errors of one module (`server/modules/<m>/errors.ts`), keeping the codes as literal types. */
export const defineErrors = <T extends Record<string, ErrorSpec>>(errors: T): T => errors
