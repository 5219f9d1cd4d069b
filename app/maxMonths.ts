import type { FormValidator } from '../renderer/language/registry/types'

/** A time range of at most so many months: `"x-validator": { "maxMonths": 12 }`. */
export const maxMonths: FormValidator = (value, rule) => {
  const [from, to] = Array.isArray(value) ? (value as unknown[]) : []
  const months = Number(rule)
  if (typeof from !== 'string' || typeof to !== 'string') return '请选择起止时间'
  const last = new Date(`${from.slice(0, 10)}T00:00:00Z`)
  last.setUTCMonth(last.getUTCMonth() + months)
  const isLong = new Date(`${to.slice(0, 10)}T00:00:00Z`) > last
  return isLong ? `时间范围最长 ${months} 个月，请缩小` : undefined
}
