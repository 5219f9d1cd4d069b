/** What of a person decides which rights they hold. */
export interface Holder {
  permissions: readonly string[]
  isAdmin: boolean
  withheld?: readonly string[]
}

/** An administrator holds every key of their company, but none of the platform's and none beyond the edition. */
export const holds = ({ isAdmin, permissions, withheld }: Holder, key: string): boolean =>
  permissions.includes(key) || (isAdmin && !key.endsWith(':platform') && !withheld?.includes(key))
