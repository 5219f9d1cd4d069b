import { readFileSync, writeFileSync } from 'node:fs'

const [start, end] = ['<!-- results -->', '<!-- /results -->']

/** Puts what was measured between the markers of a page; what is written around them about the method stays. */
export function putTable(page: URL, results: string): void {
  writeFileSync(page, placed(readFileSync(page, 'utf8'), results))
}

/** @throws when the page has no place for results */
export function placed(page: string, results: string): string {
  const [before, rest] = page.split(start)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`the page has no ${start} … ${end}`)
  return `${before}${start}\n\n${results.trim()}\n\n${end}${after}`
}
