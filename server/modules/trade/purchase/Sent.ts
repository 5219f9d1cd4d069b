/** What has left of the document another company sends goods by. */
export interface Sent {
  num: string
  /** Label of its state. */
  state: string
  /** Copies. */
  quantity: number
}
