/** What of a person decides which rights he holds. */
export interface Holder {
  permissions: readonly string[]
  isAdmin: boolean
  withheld?: readonly string[]
}

/** An administrator holds every key of his company, but none of the platform's and none beyond the edition. */
export const holds = ({ isAdmin, permissions, withheld }: Holder, key: string): boolean =>
  permissions.includes(key) || (isAdmin && !key.endsWith(':platform') && !withheld?.includes(key))
