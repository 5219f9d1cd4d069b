const cellPadding = 16
const tagFrame = 14
const gap = 4
// `+12` behind the tags.
const restWidth = 26

/**
 * How many tags stand whole in one line of a column, at least one.
 * @param width  of the column in px, its padding included
 * @param dot  px a dot in front of each text takes
 * @example fitTags(['淘宝 中华书局', '京东 中华书局', '当当'], 220) // 1
 */
export function fitTags(texts: readonly string[], width: number, dot = 0): number {
  const room = width - cellPadding
  let used = -gap
  for (const [index, text] of texts.entries()) {
    used += gap + dot + tagWidth(text)
    const isLast = index === texts.length - 1
    if (used + (isLast ? 0 : gap + restWidth) > room) return Math.max(1, index)
  }
  return texts.length
}

/** What a tag takes at 12 px, in px: a Chinese character is square, a Latin one a bit over half of it. */
export const tagWidth = (text: string): number =>
  Array.from(text, (sign) => (sign > '\u2e7f' ? 12 : 7.2)).reduce((sum, one) => sum + one, tagFrame)
