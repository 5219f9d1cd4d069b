const frame = 24
const gap = 8
// 更多 with its mark.
const moreWidth = 72

/** What a button takes at 13 px, in px: a Chinese character is square, a Latin one a bit over half of it. */
const buttonWidth = (label: string): number =>
  Array.from(label, (sign) => (sign > '⺀' ? 13.5 : 8)).reduce((sum, one) => sum + one, frame)

/**
 * How many buttons stand side by side in a width, at least one; the rest goes into 更多.
 * @param room  px; undefined while nobody measured it
 */
export function fitButtons(labels: readonly string[], room: number | undefined): number {
  if (room === undefined) return labels.length
  let used = 0
  for (const [index, label] of labels.entries()) {
    used += buttonWidth(label) + (index > 0 ? gap : 0)
    const isLast = index === labels.length - 1
    if (used + (isLast ? 0 : gap + moreWidth) > room) return Math.max(1, index)
  }
  return labels.length
}

/** What a bar takes however narrow its line is: its first button and 更多. */
export const leastWidth = (labels: readonly string[]): number =>
  Math.ceil(buttonWidth(labels[0] ?? '') + (labels.length > 1 ? gap + moreWidth : 0))
