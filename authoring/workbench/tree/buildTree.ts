import { withBorrowed } from '../../../schemas/language'
import { resourcesIn } from '../../room/laidOutPages'
import { resourcesOf } from '../../../scripts/vite/resourcesOf'
import type { Page, Resource } from '../../../schemas/contract/language.gen'
import { isFixture, type SchemaFile, type SchemaRoom } from '../../room/schemaRoom'

export interface TreeNode {
  /** Unique in the tree: a resource stands below every page that uses it. */
  key: string
  title: string
  /** Route of a page, name of a resource or dictionary. */
  note?: string
  /** The file it opens; modules and groups open none. */
  file?: string
  /** Route of the page it stands below; what the preview shows. */
  route?: string
  /** What a search finds it by besides title and note: names and titles of its fields. */
  words?: string
  children: TreeNode[]
}

interface Menu {
  modules?: { key: string; title: string; groups?: { key: string; title: string }[] }[]
}

/** Modules, their groups, their pages by Chinese title; below a page the resources and dictionaries it stands on. */
export function buildTree(room: SchemaRoom): TreeNode[] {
  const resolved = resourcesIn(room)
  const written = byName<Resource>(room.resources)
  const resources = new Map(
    [...written].map(([name, { file, value }]) => [name, { file, value: resolved[name] ?? value }]),
  )
  const dictionaries = byName<{ title?: string }>(room.dictionaries)
  const pages = room.pages.filter(hasPath).map((file) => ({
    page: file.value as Page,
    node: pageNode(file, resources, dictionaries),
    isFixture: isFixture(file),
  }))
  const own = pages.filter(({ isFixture }) => !isFixture)
  const taken = new Set<TreeNode>()
  const inGroup = (group: string) =>
    own
      .filter(({ page }) => page.menu?.group === group)
      .sort((a, b) => (a.page.menu?.order ?? 0) - (b.page.menu?.order ?? 0))
      .map(({ node }) => (taken.add(node), node))
  const modules = ((room.menu.value as Menu | undefined)?.modules ?? []).map((module) =>
    branch(
      module.key,
      module.title,
      (module.groups ?? [])
        .map(({ key, title }) =>
          branch(`${module.key}.${key}`, title, inGroup(`${module.key}.${key}`)),
        )
        .filter(({ children }) => children.length > 0),
    ),
  )
  const rest = own.filter(({ node }) => !taken.has(node)).map(({ node }) => node)
  const shown = pages.filter(({ isFixture }) => isFixture).map(({ node }) => node)
  return [
    ...modules,
    branch('(rest)', '不在菜单里的页面', rest.sort(byTitle)),
    branch('(resources)', '全部资源', room.resources.map(fileNode('')).sort(byTitle)),
    branch('(dictionaries)', '全部字典', room.dictionaries.map(fileNode('')).sort(byTitle)),
    branch('(fixtures)', '示例页面', shown.sort(byTitle)),
    { key: room.menu.path, title: '菜单', note: 'menu', file: room.menu.path, children: [] },
    {
      key: room.permissions.path,
      title: '权限',
      note: 'permissions',
      file: room.permissions.path,
      children: [],
    },
  ].filter(({ file, children }) => file !== undefined || children.length > 0)
}

type ByName<T> = ReadonlyMap<string, { file: SchemaFile; value: T }>

function pageNode(
  file: SchemaFile,
  resources: ByName<Resource>,
  dictionaries: ByName<{ title?: string }>,
): TreeNode {
  const page = file.value as Page
  const used = namesUsedBy(page, resources)
  const below = [
    ...used.map((name) => resources.get(name)!.file),
    ...dictionariesOf(used.map((name) => resources.get(name)!.value)).flatMap(
      (name) => dictionaries.get(name)?.file ?? [],
    ),
  ]
  return {
    key: file.path,
    title: page.title,
    note: page.path,
    file: file.path,
    route: page.path,
    words: used.map((name) => wordsOf(resources.get(name)!.value)).join(' '),
    children: below.map(fileNode(file.path, page.path)),
  }
}

/** A half-written page may have any shape: then nothing stands below it. */
function namesUsedBy(page: Page, resources: ByName<Resource>): string[] {
  try {
    const find = (name: string) => resources.get(name)?.value
    const whole = withBorrowed(
      page,
      Object.fromEntries([...resources].map(([name, { value }]) => [name, value])),
    )
    return resourcesOf(whole, find).flatMap((name) => [name, find(name)?.like ?? []].flat())
  } catch {
    return []
  }
}

const fileNode =
  (above: string, route?: string) =>
  (file: SchemaFile): TreeNode => {
    const { title, name } = (file.value ?? {}) as { title?: string; name?: string }
    const kind = file.path.endsWith('.dict.json') ? '字典' : '资源'
    return {
      key: `${above}>${file.path}`,
      title: `${title ?? name ?? file.path}`,
      note: `${kind} ${name ?? ''}`,
      file: file.path,
      route,
      words: above ? undefined : wordsOf(file.value as Resource),
      children: [],
    }
  }

const branch = (key: string, title: string, children: TreeNode[]): TreeNode => ({
  key,
  title,
  children,
})

const byTitle = (a: TreeNode, b: TreeNode) => a.title.localeCompare(b.title, 'zh')

const hasPath = ({ value }: SchemaFile) =>
  typeof (value as Partial<Page> | null)?.path === 'string' &&
  typeof (value as Partial<Page>).title === 'string'

const byName = <T>(files: readonly SchemaFile[]): ByName<T> =>
  new Map(
    files.flatMap((file) => {
      const { name } = (file.value ?? {}) as { name?: unknown }
      return typeof name === 'string' ? [[name, { file, value: file.value as T }] as const] : []
    }),
  )

const fieldsOf = (resource: Resource | undefined) =>
  Object.entries(resource?.fields ?? {}).filter(([, field]) => typeof field === 'object')

const wordsOf = (resource: Resource) =>
  fieldsOf(resource)
    .map(([name, field]) => `${name} ${field.title ?? ''}`)
    .join(' ')

const dictionariesOf = (resources: readonly Resource[]) => [
  ...new Set(
    resources.flatMap((resource) => fieldsOf(resource).map(([, field]) => field.dict ?? '')),
  ),
]
