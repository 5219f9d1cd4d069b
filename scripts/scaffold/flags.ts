import { parseArgs } from 'node:util'
import { requireName, ScaffoldError } from '../../authoring/scaffold/names'
import { pageKinds, variants, type PageKind, type Variant } from '../../authoring/scaffold/types'

/** What stands on the command line. */
export interface Flags {
  route?: string
  title?: string
  module?: string
  menu?: string
  kind?: PageKind
  resource?: string
  fields?: string
  table?: string
  openapi?: string
  operation?: string
  variants: Variant[]
  isHelp: boolean
}

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

/** @throws ScaffoldError for a flag that is not known, or two sources at once */
export function readFlags(args: readonly string[]): Flags {
  const { positionals, values } = parse(args)
  const [route, ...more] = positionals
  if (more.length > 0)
    throw new ScaffoldError(
      `多出来的内容 "${more.join(' ')}"：含空格的值请用引号括起来；npm run new-page -- --help 看写法`,
    )
  const { detail, form, report, help: isHelp = false, kind: named = 'list', ...own } = values
  requireName('页面种类', named, pageKinds)
  const kind = pageKinds.find((one) => one === named)
  const chosen = { detail, form, report }
  const flags = { ...own, kind, route, isHelp, variants: variants.filter((name) => chosen[name]) }
  const sources = (['fields', 'table', 'openapi'] as const).filter((name) => flags[name])
  if (sources.length > 1)
    throw new ScaffoldError(
      `来源只能写一个，现在写了 ${sources.map((name) => `--${name}`).join('、')}`,
    )
  return flags
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        title: text,
        module: text,
        menu: text,
        kind: text,
        resource: text,
        fields: text,
        table: text,
        openapi: text,
        operation: text,
        detail: flag,
        form: flag,
        report: flag,
        help: flag,
      },
    })
  } catch (error) {
    const name = /'(-[^']*)'/.exec((error as Error).message)?.[1] ?? ''
    throw new ScaffoldError(`参数 ${name} 写得不对；npm run new-page -- --help 看全部写法`)
  }
}

/** What is missing for a page without a question. */
export const missingIn = ({ route, title, fields, table, openapi, operation, resource }: Flags) => [
  ...(route ? [] : ['路由（如 /imprintInfo）']),
  ...(title ? [] : ['--title（如 --title 出版品牌）']),
  ...((fields ?? table ?? openapi ?? resource)
    ? []
    : ['来源（--fields、--table、--openapi 或 --resource）']),
  ...(openapi && !operation ? ['--operation（如 --operation "POST /x/page"）'] : []),
]
