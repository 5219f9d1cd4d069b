/** What an address carries in the browser's history when a tab walked to it instead of being opened. */
export interface WalkState {
  walkedFrom: string
}

export function walkedFrom(state: unknown): string | undefined {
  const key = (state as Partial<WalkState> | null)?.walkedFrom
  return typeof key === 'string' ? key : undefined
}
