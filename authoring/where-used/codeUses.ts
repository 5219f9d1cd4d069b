import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { positionAt } from '../lint/place'
import type { Target } from './targets'
import type { Use } from './usesOf'

const folders = ['server', 'app', 'bespoke', 'renderer', 'runtime']

/** A source file of the console or the server. */
export interface Source {
  path: string
  text: string
}

/** Every source file below `root` that is no test and not generated. */
export const readSources = (root: string): Source[] =>
  folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !/\.(spec|stories|gen)\.tsx?$/.test(name))
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
    )
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/**
 * Places of the code that name the target by writing it out: declared lists (`page: '/brandInfo'`), records and machines
 * (`resource: 'brand'`), routes and permissions, registered components. A transition of a machine counts as a use of its action and
 * of its call. Names put together at run time are not found.
 */
export function codeUses(sources: readonly Source[], target: Target): Use[] {
  return sources.flatMap(({ path, text }) =>
    spansIn(text, target).map(({ offset, length }) => ({
      file: path,
      ...positionAt(text, offset),
      offset,
      length,
      role: path.startsWith('server/') ? '服务端' : '代码',
    })),
  )
}

function spansIn(text: string, { kind, name }: Target): { offset: number; length: number }[] {
  if (kind === 'action') return transitions(text, name)
  if (kind === 'field') return []
  const written = allOf(text, new RegExp(`(?<=['"\`])${escaped(name)}(?=['"\`])`, 'g'))
  return kind === 'call' ? [...written, ...callsOfBase(text, name)] : written
}

/** `examine: { … }` of the machine whose `resource: 'order'`. */
function transitions(text: string, name: string) {
  const [resource = '', action = ''] = name.split('.')
  if (!text.includes('transitions') || !text.includes(`resource: '${resource}'`)) return []
  return keys(text, action)
}

/** `POST /product/brand/disable` of `base: '/product/brand'` and a transition `disable`. */
function callsOfBase(text: string, call: string) {
  const path = call.split(' ')[1] ?? ''
  const cut = path.lastIndexOf('/')
  if (!text.includes(`base: '${path.slice(0, cut)}'`)) return []
  return keys(text, path.slice(cut + 1))
}

const keys = (text: string, key: string) =>
  allOf(text, new RegExp(`(?<=^\\s*)${escaped(key)}(?=: [\\w{])`, 'gm'))

const allOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => ({ offset: match.index, length: match[0].length }))

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
