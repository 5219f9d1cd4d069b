/** What was refused: the address that was wanted, and the permission keys of which one would open it. */
export interface Refusal {
  /** Path and query, such as `/orderDetails?id=…`; empty when it is not known. */
  from: string
  permissions: readonly string[]
}

/** The page that says so (specification §4: a 403 navigates to /403), with what it has to say in its address. */
export function forbiddenPath({ from, permissions }: Refusal): string {
  const query = new URLSearchParams()
  if (from) query.set('from', from)
  for (const permission of permissions) query.append('permission', permission)
  const text = query.toString()
  return text ? `/403?${text}` : '/403'
}

/** The reverse of `forbiddenPath`. An address outside this console counts as none. */
export function refusalOf(search: string): Refusal {
  const query = new URLSearchParams(search)
  const from = query.get('from') ?? ''
  return {
    from: isOwnPath(from) ? from : '',
    permissions: query.getAll('permission').filter((key) => /^[A-Za-z:]{1,100}$/.test(key)),
  }
}

/** "//host" and "/\\host" would leave the console. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path)
