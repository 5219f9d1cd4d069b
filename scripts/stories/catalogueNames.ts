import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { titleOf } from '../../.storybook/titleOf'
import type { PageFile } from '../vite/readSchemas'
import { placeOf } from './pageStory'

/** What the catalogue shows, by name: enough to say what became of it since. */
export interface CatalogueNames {
  /** Title by place: `{ 'pages/orders/examine-order': '页面 pages/订单 orders/订单审核 examine-order' }`. */
  pages: Readonly<Record<string, string>>
  /** The same of parts and base components. */
  parts: Readonly<Record<string, string>>
  /** Value by group and name: `{ 'shared.fontSize': 13 }`. */
  tokens: Readonly<Record<string, string | number>>
}

const rooms = ['.storybook/catalogue', 'renderer', 'bespoke', 'runtime', 'authoring']

/** Pages, parts and tokens of the project below `root`, in order. */
export function catalogueNames(root: string, pages: readonly PageFile[]): CatalogueNames {
  const tokens = JSON.parse(readFileSync(join(root, 'docs/tokens/tokens.json'), 'utf8')) as object
  return {
    pages: sorted(
      pages.map(({ file, page }) => [placeOf(file), titleOf(placeOf(file), page.title)]),
    ),
    parts: sorted(rooms.flatMap((room) => storiesBelow(root, room))),
    tokens: sorted(flat(tokens)),
  }
}

/** Titles as the stories say them, by the English names of their steps. */
function storiesBelow(root: string, room: string): [string, string][] {
  return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.stories.tsx'))
    .flatMap((path) => {
      const title = /title: '([^']+)'/.exec(readFileSync(join(root, room, path), 'utf8'))?.[1]
      return title ? [[namesOf(title), title]] : []
    })
}

const namesOf = (title: string) =>
  title
    .split('/')
    .map((step) => step.split(' ').at(-1))
    .join('/')

const flat = (value: object, path = ''): [string, string | number][] =>
  Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null
      ? flat(inner, `${path}${name}.`)
      : [[path + name, inner as string | number]],
  )

const sorted = <Value>(entries: readonly [string, Value][]): Record<string, Value> =>
  Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)))
