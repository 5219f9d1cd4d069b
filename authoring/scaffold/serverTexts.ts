import { camelOf, upper } from './names'
import { namesFor, routesFor } from './pages'
import { isReadOnly } from './shownFields'
import type { Found, PageOrder } from './types'

/** What the server's module is called: folder, files, constant. */
export const moduleOf = ({ route }: PageOrder, { resource, isKnown }: Found): string =>
  isKnown ? camelOf(route) : resource.name

/** The files of `server/modules/<name>` without its spec, by file name. */
export function moduleTexts(order: PageOrder, found: Found): Record<string, string> {
  const name = moduleOf(order, found)
  return {
    'index.ts': `export { ${name}Routes } from './${name}Routes'\n`,
    [`${name}Routes.ts`]: routesText(order, found, name),
  }
}

function routesText(order: PageOrder, found: Found, name: string): string {
  const isPlain = !found.isKnown && !isReadOnly(found)
  const own = isPlain
    ? `defineCrud(${plainSpec(order, found)})`
    : `defineList({ page: '${order.route}'${exportOf(order, found)} })`
  const report = order.variants.includes('report')
    ? [`defineList({ page: '${routesFor(order).report}' })`]
    : []
  const imports = [
    ...(isPlain ? ["import { defineCrud } from '../../crud'"] : []),
    "import type { Route } from '../../http'",
    ...(isPlain && report.length === 0 ? [] : ["import { defineList } from '../../lists'"]),
  ]
  return `${imports.join('\n')}

/** Everything the server knows about ${found.resource.title}: its calls follow from the pages and the resource. */
export const ${name}Routes: readonly Route[] = ${joined([own, ...report])}
`
}

const joined = ([only = '', ...more]: string[]): string =>
  more.length === 0 ? only : `[${[only, ...more].map((routes) => `...${routes}`).join(', ')}]`

function plainSpec({ route }: PageOrder, { table }: Found): string {
  const without = table?.kind === 'exists' && table.without.length > 0 ? table.without : undefined
  return without
    ? `{ page: '${route}', without: [${without.map((name) => `'${name}'`).join(', ')}] }`
    : `{ page: '${route}' }`
}

const exportOf = (order: PageOrder, found: Found): string =>
  found.isKnown
    ? ''
    : `, export: { permission: '${namesFor(order, found).area}:list', fileName: '${found.resource.title}' }`

/** server/main/routes.ts with the module's routes. @throws when the file no longer has its two lists */
export function withModule(routesFile: string, name: string): string {
  const line = `import { ${name}Routes } from './modules/${name}'`
  const imports = [...routesFile.matchAll(/^import \{ \w+Routes \} from '\.\/modules\/\w+'$/gm)]
  const last = imports.at(-1)
  const list = /(const moduleRoutes: readonly Route\[\] = \[\n(?: {2}\.\.\.\w+,\n)*)/.exec(
    routesFile,
  )
  if (!last || !list)
    throw new Error(
      `server/main/routes.ts 的样子变了，没法自动登记：请自己加上 ${upper(name)} 的路由`,
    )
  const at = list.index + list[0].length
  const end = last.index + last[0].length
  return `${routesFile.slice(0, end)}\n${line}${routesFile.slice(end, at)}  ...${name}Routes,\n${routesFile.slice(at)}`
}
