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
    '由 `npm run built` 在运行的产品里逐页打开、按屏幕上看得见的字得出（`docs/built.seen.json`），不要手改；`npm run check` 会按 Schema 核对。“做到/清单”里做到的包括两种：在屏幕上看见的，和只“由 Schema 得知”的（演示数据里没有哪一行让它出现，或没有文字标签）；后者单独计数，表后列名。缺的也列在表后。',
    ...modules.flatMap(({ inventory, pages }) => [
      `## ${inventory.title}（${share(pages)}）`,
      [
        row(['页面', '路由', ...aspects.map((aspect) => titles[aspect]), '由 Schema 得知']),
        row(['---', '---', ...aspects.map(() => '--:'), '--:']),
        ...pages.map((one) =>
          row([
            one.isBuilt ? one.page.title : `**${one.page.title}（未做）**`,
            `\`${one.page.path}\``,
            ...aspects.map((aspect) => cell(one, aspect)),
            String(count(one.unseen)),
          ]),
        ),
      ].join('\n'),
      ...pages.filter((one) => one.isBuilt && lacking(one) > 0).map(missingText),
      ...pages.filter((one) => count(one.unseen) > 0).map(unseenText),
    ]),
    '',
  ].join('\n\n')

/** What one page lacks, a line per aspect. */
export const missingText = ({ page, missing }: Comparison): string =>
  named(`${page.title} \`${page.path}\` 还缺：`, missing)

const unseenText = ({ page, unseen }: Comparison): string =>
  named(`${page.title} \`${page.path}\` 由 Schema 得知：`, unseen)

const named = (title: string, names: Comparison['missing']): string =>
  [
    title,
    '',
    ...aspects
      .filter((aspect) => names[aspect].length > 0)
      .map((aspect) => `- ${titles[aspect]}：${names[aspect].join('、')}`),
  ].join('\n')

export const lacking = ({ missing }: Comparison): number => count(missing)

const count = (names: Comparison['missing']): number =>
  aspects.reduce((sum, aspect) => sum + names[aspect].length, 0)

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
