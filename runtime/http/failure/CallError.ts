export interface CallErrorFacts {
  /** Business code, else HTTP status; 0 when the server was not reached. */
  code: number
  /** Name in the server's catalogue, such as `FIN_BALANCE_LOW`. */
  error?: string
  /** What the user can do about it. */
  hint?: string
  data?: unknown
  requestId?: string
  report?: string
}

/** A call that failed. `message` is the Chinese sentence for the user. */
export class CallError extends Error {
  readonly code: number
  readonly error?: string
  readonly hint?: string
  readonly data?: unknown
  readonly requestId?: string
  /** What the client itself reports, for the error log: the status text of HTTP. */
  readonly report?: string
  /** Set once the user has seen it, so that no second popup repeats it. */
  isShown = false

  constructor(message: string, facts: CallErrorFacts) {
    super(message)
    this.name = 'CallError'
    this.code = facts.code
    this.error = facts.error
    this.hint = facts.hint
    this.data = facts.data
    this.requestId = facts.requestId
    this.report = facts.report
  }

  /** The same failure in other words. */
  saying(message: string): CallError {
    return new CallError(message, this)
  }

  get isAborted(): boolean {
    return this.error === 'ABORTED'
  }
}
