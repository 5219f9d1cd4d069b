import { aspects, type Aspect, type Comparison, type Inventory } from './types'

const titles: Readonly<Record<Aspect, string>> = {
  tabs: '页签',
  filters: '筛选',
  columns: '列',
  actions: '操作',
  fields: '字段',
}

/** docs/built.md before formatting: page × what it has of what the inventory asks, and what is missing by name. */
export const builtText = (
  modules: readonly { inventory: Inventory; pages: readonly Comparison[] }[],
): string =>
  [
    '# 清单里的页面做到了多少',
    '由 `npm run built` 从页面与资源的 Schema 解析得出（与渲染器同一套解析），不要手改；`npm run check` 会核对。“已有/清单”，缺的列在表后。',
    ...modules.flatMap(({ inventory, pages }) => [
      `## ${inventory.title}（${share(pages)}）`,
      [
        row(['页面', '路由', ...aspects.map((aspect) => titles[aspect])]),
        row(['---', '---', ...aspects.map(() => '--:')]),
        ...pages.map((one) =>
          row([
            one.isBuilt ? one.page.title : `**${one.page.title}（未做）**`,
            `\`${one.page.path}\``,
            ...aspects.map((aspect) => cell(one, aspect)),
          ]),
        ),
      ].join('\n'),
      ...pages.filter((one) => one.isBuilt && lacking(one) > 0).map(missingText),
    ]),
    '',
  ].join('\n\n')

/** What one page lacks, a line per aspect. */
export const missingText = ({ page, missing }: Comparison): string =>
  [
    `${page.title} \`${page.path}\` 还缺：`,
    '',
    ...aspects
      .filter((aspect) => missing[aspect].length > 0)
      .map((aspect) => `- ${titles[aspect]}：${missing[aspect].join('、')}`),
  ].join('\n')

export const lacking = ({ missing }: Comparison): number =>
  aspects.reduce((sum, aspect) => sum + missing[aspect].length, 0)

function share(pages: readonly Comparison[]): string {
  const asked = pages.reduce(
    (sum, one) => sum + aspects.reduce((all, aspect) => all + one.asked[aspect], 0),
    0,
  )
  const lacks = pages.reduce((sum, one) => sum + lacking(one), 0)
  return `${(((asked - lacks) / asked) * 100).toFixed(1)}%`
}

const cell = ({ asked, missing }: Comparison, aspect: Aspect): string =>
  asked[aspect] === 0 ? '–' : `${asked[aspect] - missing[aspect].length}/${asked[aspect]}`

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
