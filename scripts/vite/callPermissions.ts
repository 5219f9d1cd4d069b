import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const line = /^ {2}'((?:GET|POST|PUT|DELETE) [^']*)': \{ permission: \[([^\]]*)\]/gm
const named = /"((?:GET|POST|PUT|DELETE) \/[^"]*)"/g

export type CallPermissions = Readonly<Record<string, readonly string[]>>

/** Permissions of every call the server answers, as schemas/contract/calls.gen.ts has them now; none where there is no such file. */
export function readCallPermissions(root: string): CallPermissions {
  const file = join(root, 'schemas/contract/calls.gen.ts')
  if (!existsSync(file)) return {}
  const entries = [...readFileSync(file, 'utf8').matchAll(line)].map(
    ([, call = '', permissions = '']) => [
      call,
      [...permissions.matchAll(/'([^']*)'/g)].map(([, one = '']) => one),
    ],
  )
  return Object.fromEntries(entries) as CallPermissions
}

/** Those of the calls that some schemas name. @param texts the schemas as JSON */
export function permissionsNamed(texts: readonly string[], all: CallPermissions): CallPermissions {
  const calls = new Set(
    texts.flatMap((text) => [...text.matchAll(named)].map(([, call = '']) => call)),
  )
  return Object.fromEntries(
    [...calls].sort().flatMap((call) => (all[call] ? [[call, all[call]] as const] : [])),
  )
}
