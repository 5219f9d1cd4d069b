// The name of the local-storage entry that holds the token (specification §9).
export const tokenTableName = 'access_token'

const secTokenName = 'sec-token'

/** The token's place in local storage, shared by all windows of this browser. */
export const tokenTable = {
  read: (): string | undefined => storage()?.getItem(tokenTableName) ?? undefined,
  write: (token: string) => storage()?.setItem(tokenTableName, token),
  clear: () => storage()?.removeItem(tokenTableName),
  /** The browser's security token: the first one it is given stays (specification §3 "Stored token"). */
  keepSecToken(value: string | undefined): void {
    if (value && !storage()?.getItem(secTokenName)) storage()?.setItem(secTokenName, value)
  },
}

// Absent outside a browser: unit tests run without one.
const storage = () => (typeof localStorage === 'undefined' ? undefined : localStorage)
