/** One try to sign in: what was typed, and from where. */
export interface LoginEntry {
  username: string
  password: string
  ip: string
  userAgent: string
}
