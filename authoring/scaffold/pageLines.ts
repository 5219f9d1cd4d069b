import type { Page, Resource } from '../../schemas/contract/language.gen'
import { canonicalText } from '../format'
import type { SchemaFile, SchemaRoom } from '../room/schemaRoom'

export interface FileLines {
  path: string
  title: string
  /** Folder below schemas/pages or schemas/resources. */
  module: string
  /** As the formatter prints the file. */
  lines: number
}

export interface PageLines extends FileLines {
  route: string
  kind: string
  /** Of what the back end declares for this page alone; absent where pages share it. */
  server?: number
}

export interface LineTable {
  pages: readonly PageLines[]
  resources: readonly FileLines[]
}

/**
 * Pages written by hand hold no layout: their file is a head, and says nothing about how long pages get.
 * @param server  lines of the back end's declarations by route
 */
export async function lineTable(
  room: SchemaRoom,
  server: ReadonlyMap<string, number> = new Map(),
): Promise<LineTable> {
  const written = room.pages.filter((file) => (file.value as Page).kind !== 'bespoke')
  const pages = await Promise.all(
    written.map(async (file) => {
      const { path, kind } = file.value as Page
      return { ...(await linesOf(file)), route: path, kind, server: server.get(path) }
    }),
  )
  return { pages, resources: await Promise.all(room.resources.map(linesOf)) }
}

async function linesOf(file: SchemaFile): Promise<FileLines> {
  const { title } = file.value as Page | Resource
  const text = await canonicalText(file.path, file.text)
  return {
    path: file.path,
    title,
    module: file.path.split('/')[2] ?? '',
    lines: text.trimEnd().split('\n').length,
  }
}

/** The smallest value that at least this share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

const targets = [
  { title: '中位数', share: 0.5, most: 80 },
  { title: 'p95', share: 0.95, most: 250 },
]

/** Half of the lists need no more of the back end than this; a report needs nothing. */
const mostServer = 35

/** What is longer than aimed at, as sentences. */
export const missedTargets = ({ pages }: LineTable): string[] => [
  ...targets.flatMap(({ title, share, most }) => {
    const lines = percentile(linesIn(pages), share)
    return lines <= most
      ? []
      : [`页面行数的${title}是 ${lines}，超过目标 ${most}：请缩短页面或语言`]
  }),
  ...pages.flatMap(({ kind, server, title }) =>
    kind === 'report' && server !== undefined
      ? [`报表“${title}”在后端有 ${server} 行声明：报表只在资源里写度量，后端不写`]
      : [],
  ),
  ...(serverMedian(pages) <= mostServer
    ? []
    : [`列表后端声明的中位数是 ${serverMedian(pages)} 行，超过目标 ${mostServer}`]),
]

const serverMedian = (pages: readonly PageLines[]) =>
  percentile(
    pages.flatMap(({ server }) => server ?? []),
    0.5,
  )

/** –: a list that a function or its facts declare, which is not counted. */
const serverCell = ({ kind, server }: PageLines): string | number =>
  server ?? (kind === 'report' ? 0 : kind === 'list' ? '–' : '')

/** docs/page-lines.md, before formatting. */
export function pageLinesText(table: LineTable): string {
  const { pages, resources } = table
  const modules = [...new Set(pages.map(({ module }) => module))]
  const summary = (title: string, own: readonly FileLines[], kept: readonly FileLines[]) =>
    row([
      title,
      own.length,
      ...targets.map(({ share }) => percentile(linesIn(own), share)),
      median(kept),
    ])
  return [
    '# 每个页面多少行',
    '由 `npm run page-lines` 按规范格式（authoring/format）数出来，不要手改；`npm run check` 会核对。手写的页面（bespoke）没有布局，不计。',
    `目标：页面的中位数不超过 ${targets[0]?.most} 行，p95 不超过 ${targets[1]?.most} 行；列表在后端的声明（defineList、defineCrud、单据，不含其列、效果和状态机）中位数不超过 ${mostServer} 行（现在 ${serverMedian(pages)}），报表 0 行；由函数或事实声明的列表记作 –，不计。`,
    '## 各模块',
    [
      row(['模块', '页面', '中位数', 'p95', '资源的中位数']),
      row(['---', '--:', '--:', '--:', '--:']),
      summary('**全部**', pages, resources),
      ...modules.map((module) =>
        summary(module, inModule(pages, module), inModule(resources, module)),
      ),
    ].join('\n'),
    '## 各页面',
    [
      row(['页面', '路由', '种类', '行数', '后端']),
      row(['---', '---', '---', '--:', '--:']),
      ...longestFirst(pages).map((page) =>
        row([page.title, `\`${page.route}\``, page.kind, page.lines, serverCell(page)]),
      ),
    ].join('\n'),
    '## 各资源',
    [
      row(['资源', '文件', '行数']),
      row(['---', '---', '--:']),
      ...longestFirst(resources).map(({ title, path, lines }) =>
        row([title, `\`${path}\``, lines]),
      ),
    ].join('\n'),
    '',
  ].join('\n\n')
}

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
const linesIn = (files: readonly FileLines[]) => files.map(({ lines }) => lines)
const median = (files: readonly FileLines[]) => percentile(linesIn(files), 0.5)
const inModule = <T extends FileLines>(files: readonly T[], module: string) =>
  files.filter((file) => file.module === module)
const longestFirst = <T extends FileLines>(files: readonly T[]) =>
  files.toSorted((one, other) => other.lines - one.lines || (one.path < other.path ? -1 : 1))
