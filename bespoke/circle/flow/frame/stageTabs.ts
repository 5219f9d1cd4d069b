/** The stages in their order, then what has no offer. */
export const stageTabs: readonly string[] = [
  'all',
  'matched',
  'review',
  'chosen',
  'ordered',
  'limit',
  'NONE',
]
