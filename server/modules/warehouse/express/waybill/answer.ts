/** What came of asking. `silent`: nobody knows yet; it is asked again later. */
export type Answer =
  | { kind: 'taken'; expressNum: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'silent'; reason: string }
  /** Somebody else asks at this moment, or it is settled. */
  | { kind: 'left' }
