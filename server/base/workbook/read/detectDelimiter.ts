const candidates = [',', '\t', ';', '|'] as const
const sampleLines = 100

/**
 * The delimiter whose count per line is the most constant over the first 100 lines, quoted parts left out.
 * A file of one column has none: the comma is taken.
 */
export function detectDelimiter(text: string): string {
  const lines = firstLines(text)
  const scored = candidates.map((delimiter) => ({ delimiter, score: constancy(lines, delimiter) }))
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).delimiter
}

/** Share of lines having the most frequent count above zero; 0 when the delimiter never occurs. */
function constancy(lines: readonly string[], delimiter: string): number {
  const frequency = new Map<number, number>()
  for (const line of lines) {
    const count = line.split(delimiter).length - 1
    if (count > 0) frequency.set(count, (frequency.get(count) ?? 0) + 1)
  }
  return Math.max(0, ...frequency.values()) / Math.max(1, lines.length)
}

// Quoted cells are emptied first: commas and line breaks in them say nothing about the columns.
function firstLines(text: string): string[] {
  return text
    .slice(0, 200_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, sampleLines)
}
