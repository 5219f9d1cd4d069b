/** One try to sign in: what was typed, and from where. */
export interface LoginEntry extends Caller {
  username: string
  password: string
  /** A solved puzzle, where one was asked for. */
  proof?: string
}

/** From where somebody signs in. */
export interface Caller {
  ip: string
  userAgent: string
  /** What this browser was given when it signed in before. */
  deviceToken?: string
}
