import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { compareYuan, type Yuan } from '../../../../base/money'
import type { RecordValues } from '../../../../kit/records'
import { nextRun } from './nextRun'

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
const isFilled = (value: unknown) =>
  Array.isArray(value)
    ? value.some((one) => one !== null && one !== '')
    : value !== null && value !== undefined && value !== ''

/** Days and times a form leaves open. @throws SHELVES_LACKS, SHELVES_TIME, SHELVES_DAY, SHELVES_RANGE, SHELVES_PAST */
export function checkPlan(values: RecordValues, now: string): void {
  const need = (field: string, title: string) => {
    if (!isFilled(values[field]))
      throw fail('SHELVES_LACKS', { title, fields: { [field]: `请填写${title}` } })
  }
  if (values.scope === 'CLASSIFY') need('categoryIds', '图书分类')
  if (values.scope === 'CODES' && !isFilled(values.codeFile)) need('codes', '货号或 ISBN')
  if (values.scope === 'CONDITION') checkRanges(values)
  if (values.cycle === 'ONCE') need('runDate', '执行日期')
  if (values.cycle === 'WEEKLY') need('weekDays', '执行星期')
  if (values.cycle === 'MONTHLY') need('monthDays', '执行日')
  need('runTimes', '执行时刻')
  for (const time of textsIn(values.runTimes))
    if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
      throw fail('SHELVES_TIME', { time, fields: { runTimes: `“${time}”应为 08:30 这样` } })
  for (const day of textsIn(values.monthDays))
    if (!/^([1-9]|[12]\d|3[01])$/.test(day))
      throw fail('SHELVES_DAY', { day, fields: { monthDays: `“${day}”应为 1 到 31 的数` } })
  const { beginDate, endDate } = values
  if (isFilled(beginDate) && isFilled(endDate) && String(beginDate) > String(endDate))
    throw fail('SHELVES_RANGE', { title: '有效期', fields: { endDate: '早于生效日期' } })
  if (nextRunOf(values, now) === null)
    throw fail('SHELVES_PAST', { fields: { runTimes: '没有晚于现在的执行时间' } })
}

/** When a plan with these values runs first. */
export const nextRunOf = (values: RecordValues, now: string): string | null =>
  nextRun(
    {
      cycle: String(values.cycle),
      runDate: dayOf(values.runDate),
      weekDays: textsIn(values.weekDays),
      monthDays: textsIn(values.monthDays),
      runTimes: textsIn(values.runTimes),
      beginDate: dayOf(values.beginDate),
      endDate: dayOf(values.endDate),
    },
    now,
  )

const dayOf = (value: unknown) => (isFilled(value) ? String(value) : null)

const ranges = [
  ['stockRange', '店铺库存', (from: unknown, to: unknown) => Number(from) > Number(to)],
  ['priceRange', '售价', (from: unknown, to: unknown) => compareYuan(from as Yuan, to as Yuan) > 0],
  ['publishTimeRange', '发布时间', (from: unknown, to: unknown) => String(from) > String(to)],
] as const

function checkRanges(values: RecordValues): void {
  if (!ranges.some(([field]) => isFilled(values[field])))
    throw fail('SHELVES_LACKS', {
      title: '任何条件',
      fields: { stockRange: '库存、售价、发布时间至少填一个' },
    })
  for (const [field, title, isTurned] of ranges) {
    const [from, to] = Array.isArray(values[field]) ? (values[field] as unknown[]) : []
    if (isFilled(from) && isFilled(to) && isTurned(from, to))
      throw fail('SHELVES_RANGE', { title, fields: { [field]: '起大于止' } })
  }
}

/** In the caller's 数据范围, before the company is taken as a whole. @throws SHELVES_SHOP */
export async function checkShops(
  trx: Trx,
  shopNums: readonly string[],
  platform: string,
): Promise<void> {
  const { rows } = await sql<{ num: string }>`
    select n.num from unnest(${[...shopNums]}::text[]) with ordinality as n(num, place)
    where not exists (select from shop s
      where s.shop_num = n.num and s.platform_id = ${platform} and s.status = '1')
    order by n.place`.execute(trx)
  if (rows.length > 0)
    throw fail('SHELVES_SHOP', {
      shops: rows.map(({ num }) => num).join('、'),
      fields: { shopNums: '有店铺不能用' },
    })
}
