import { namesFor, type PageValue } from './pages'
import { storedIn } from './shownFields'
import type { Found, PageOrder } from './types'

const maxShown = 3

/** Fields beside the label that a station shows of a row. */
export const shownIn = (found: Found): string[] =>
  storedIn(found)
    .filter((name) => name !== found.resource.label && name !== 'updateTime')
    .slice(0, maxShown)

/** A station that reads rows of a resource by their label into a list; what a hit does beyond that is written by hand. */
export function scanPage(
  order: PageOrder,
  found: Found,
  version: number,
  place: number,
): PageValue {
  const { base, area } = namesFor(order, found)
  const { name, label, title } = found.resource
  return {
    $schema: '../../meta/page.schema.json',
    version,
    path: order.route,
    title: order.title,
    kind: 'scan',
    permission: `${area}:scan`,
    ...(order.menu && { menu: { group: order.menu, order: place } }),
    resource: name,
    calls: { scan: `POST ${base}/scan`, now: `POST ${base}/scan/now` },
    settings: [
      { field: 'warehouseId', title: '仓库', ref: 'warehouse', required: true, widget: 'select' },
    ],
    now: { large: [label], fields: shownIn(found) },
    steps: [{ key: 'item', label: title, codes: ['document'] }],
    lines: { title: '已扫', columns: [label, ...shownIn(found)], empty: '扫到的会列在这里' },
    says: {
      counted: { text: '{name} 已记下，共 {count} 个', tone: 'ok' },
      again: { text: '{name} 已经扫过', tone: 'warn', voice: '重复扫描' },
      cleared: { text: '已清空', tone: 'warn' },
      undone: { text: '已撤销：{what}', tone: 'warn', voice: '已撤销' },
      SCAN_CODE_UNKNOWN: { voice: '未找到' },
    },
    keys: [
      { key: 'F6', label: '撤销', does: 'undo' },
      { key: 'Escape', label: '清空', does: 'clear', confirm: '清空已扫的？' },
    ],
  }
}
