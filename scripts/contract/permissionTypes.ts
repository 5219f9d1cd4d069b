import { banner, quote } from './banner'

/** permissions.gen.ts: every permission key as a union type, with its Chinese title. */
export function permissionTypes(permissions: Record<string, string>): string {
  const lines = Object.keys(permissions)
    .sort()
    .map((key) => `  ${quote(key)}: ${quote(permissions[key]!)},`)
  return `${banner('schemas/permissions.json')}
/** Title of every permission, by key. */
export const permissions = {
${lines.join('\n')}
} as const

export type Permission = keyof typeof permissions
`
}
