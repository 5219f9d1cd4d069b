/** How this deployment lets people in (specification §6, §9). The server enforces its own rules whatever stands here. */
export interface AccessPolicy {
  /** Off: nobody signs in, everybody is the virtual administrator. */
  loginInterception: boolean
  /** Pages may be looked at without signing in. */
  supportVisit: boolean
  /** A page's `guard` filters it by role, beside its permission. */
  rolesControl: boolean
}

/** Role-based control and anonymous visit are off; login is required except for whitelisted routes. */
export const accessPolicy: AccessPolicy = {
  loginInterception: true,
  supportVisit: false,
  rolesControl: false,
}
