import { camelOf, upper } from './names'
import { namesFor, routesFor } from './pages'
import { isReadOnly } from './shownFields'
import type { Found, PageOrder } from './types'

/** What the server's module is called: folder, files, constant. */
export const moduleOf = ({ route }: PageOrder, { resource, isKnown }: Found): string =>
  isKnown ? camelOf(route) : resource.name

// Where the server calls a part of the business by another name than the pages do.
const folders: Readonly<Record<string, string>> = {
  products: 'goods',
  'purchase-sales': 'trade',
  store: 'warehouse',
  system: 'company',
}

/** Where the module stands below `server/modules`. @example 'goods/imprint' */
export const placeOf = ({ module }: PageOrder, name: string): string =>
  `${folders[module] ?? module}/${name}`

/** The files of the server's module without its spec, by file name. */
export function moduleTexts(order: PageOrder, found: Found): Record<string, string> {
  const name = moduleOf(order, found)
  return {
    'module.ts': `import { defineModule } from '../../../kit/defineModule'
import { ${name}Routes } from './${name}Routes'

export const ${name}Module = defineModule({ name: '${name}', routes: ${name}Routes })
`,
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
    ...(isPlain ? ["import { defineCrud } from '../../../kit/crud'"] : []),
    "import type { Route } from '../../../kit/http'",
    ...(isPlain && report.length === 0 ? [] : ["import { defineList } from '../../../kit/lists'"]),
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

/** server/main/modules.ts with the module. @throws when the file no longer has imports and a list */
export function withModule(modulesFile: string, name: string, place: string): string {
  const line = `import { ${name}Module } from '../modules/${place}/module'`
  const last = [...modulesFile.matchAll(/^import \{ \w+Module \} from '[^']+'$/gm)].at(-1)
  const end = modulesFile.lastIndexOf('\n]')
  if (!last || end < 0)
    throw new Error(
      `server/main/modules.ts 的样子变了，没法自动登记：请自己加上 ${upper(name)} 的 ${name}Module`,
    )
  const at = last.index + last[0].length
  return `${modulesFile.slice(0, at)}\n${line}${modulesFile.slice(at, end)}\n  ${name}Module,${modulesFile.slice(end)}`
}
