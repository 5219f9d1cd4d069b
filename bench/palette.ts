// Usage: npm run tool -- bench:palette [--pages 1000] [--rounds 40]
// Prepares that many pages as the command palette does when it opens, then types into it, and prints milliseconds per key.
// Finding and preparing alone: what React draws is at most thirty-three lines, however many pages there are.
import { parseArgs } from 'node:util'
import { findEntries, spellEntries, type Entry } from '../bespoke/shell/palette/entries'
import { readSigns } from '../bespoke/shell/palette/readSigns'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '40' },
  },
})

const subjects =
  '采购单 采购退货单 批销订单 批销退货单 订单 售后单 出库单 入库单 盘点单 移库单 客户 供应商 品牌 单品 店铺'
const deeds = '管理 审核 新增 跟踪 历史 统计 明细 设置 导入 对账 打印 查询 总账 汇总 分析'
const typings = ['cgdgl', 'dingdanshenhe', '采购gl', 'xz pxdd', '重庆', 'kehu', 'zzzzzz', 'tj mx']

const entries = Array.from({ length: Number(values.pages) }, (_, at): Entry => {
  const subject = subjects.split(' ')[at % 15] ?? ''
  const deed = deeds.split(' ')[Math.floor(at / 15) % 15] ?? ''
  const title = `${subject}${deed}${at >= 225 ? Math.floor(at / 225) : ''}`
  return { key: `page ${at}`, group: 'pages', title, note: '进销存 · 采购', run: () => undefined }
})

const prepared = timed(() => spellEntries(entries, readSigns))
const spelled = spellEntries(entries, readSigns)
const keys = typings.flatMap((typed) => Array.from(typed, (_, at) => typed.slice(0, at + 1)))
const times = Array.from({ length: Number(values.rounds) }).flatMap(() =>
  keys.map((typed) => timed(() => findEntries(spelled, typed, 8))),
)
times.sort((left, right) => left - right)
const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(2)
console.log(`${entries.length} pages prepared in ${prepared.toFixed(0)} ms`)
console.log(
  `${times.length} keys: median ${at(0.5)} ms, 99 % below ${at(0.99)} ms, slowest ${at(1)} ms`,
)

function timed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
