type Permissions = Readonly<Record<string, readonly string[]>>

const known = new Map<string, readonly string[]>()

/** Takes over what callers of some calls need; every page brings those of the calls it names. */
export function learnCallPermissions(permissions: Permissions): void {
  for (const [call, permission] of Object.entries(permissions)) known.set(call, permission)
}

/** `public`, `login`, or the permissions of which a caller needs one; undefined where no opened page names the call. */
export const callPermission = (call: string): readonly string[] | undefined => known.get(call)
