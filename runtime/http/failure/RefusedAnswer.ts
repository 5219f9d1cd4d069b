import type { CallError } from './CallError'

/**
 * What a refused call resolves with where the specification asks for the response in place of a rejection (§8:
 * decrypt, freight-template synchronize, express freight). The popup has been shown; nothing was done.
 */
export class RefusedAnswer {
  readonly code: number
  readonly msg: string
  readonly data: unknown

  constructor({ code, message, data }: CallError) {
    this.code = code
    this.msg = message
    this.data = data
  }
}

/** Whether a call that may be refused without a rejection was. */
export const isRefused = (answer: unknown): answer is RefusedAnswer =>
  answer instanceof RefusedAnswer
