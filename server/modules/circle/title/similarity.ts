import { hasSubtitle, mainKey, titleKey } from './normalise'

/**
 * Dice coefficient of the character bigrams of two keys, whole percent.
 * @example dice('night', 'nacht') // 25
 */
export function dice(one: string, other: string): number {
  if (one === other) return 100
  const a = [...one]
  const b = [...other]
  if (a.length < 2 || b.length < 2) return 0
  const counts = new Map<string, number>()
  for (let i = 0; i + 1 < a.length; i++) {
    const pair = `${a[i]}${a[i + 1]}`
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  let shared = 0
  for (let i = 0; i + 1 < b.length; i++) {
    const pair = `${b[i]}${b[i + 1]}`
    const left = counts.get(pair) ?? 0
    if (left > 0) shared += 1
    if (left > 0) counts.set(pair, left - 1)
  }
  return Math.round((200 * shared) / (a.length + b.length - 2))
}

/**
 * How alike two titles are, whole percent. A subtitle that only one of them gives is left out; where both give one it
 * counts, so that 黎明篇 is not 野望篇.
 */
export function titleScore(listed: string, known: string): number {
  const whole = dice(titleKey(listed), titleKey(known))
  if (whole === 100 || hasSubtitle(listed) === hasSubtitle(known)) return whole
  return Math.max(whole, dice(mainKey(listed), mainKey(known)))
}
