import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../../base/projectFolder'
import type { BookFacts } from './compareBooks'

/** A pair of what a list asks for and what is kept under the same number, with whether it is another edition. */
export interface Case {
  kind: string
  isWrong: boolean
  listed: BookFacts
  /** More than one: two products on one number. */
  known: BookFacts[]
}

interface Real {
  title: string
  year: string
}

/** Titles as a large catalogue has them: the sample that is kept beside this file. */
export function realBooks(): Real[] {
  const file = join(projectFolder, 'server/modules/circle/title/titles.sample.csv')
  if (!existsSync(file)) throw new Error(`realBooks: ${file} is missing`)
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const cut = line.indexOf(',')
      return { year: line.slice(0, cut), title: line.slice(cut + 1) }
    })
}

const withoutSeries = (title: string) => title.replace(/ *\([^)]*#[^)]*\) *$/, '')
const facts = (
  title: string,
  year: number,
  listPriceFen: number,
  more: Partial<BookFacts> = {},
): BookFacts => ({
  title,
  publishDate: `${year}-05`,
  listPriceFen,
  ...more,
})

type Make = (
  title: string,
  year: number,
  price: number,
  at: number,
  other: string,
) => [BookFacts, ...BookFacts[]]

/** Wrong editions: what a list says, and what stands under its number. */
const traps: Record<string, Make> = {
  volume: (title, year, price, at) =>
    at % 2
      ? [facts(`${title}（上）`, year, price), facts(`${title}（下）`, year, price)]
      : [
          facts(`${title} 第${1 + (at % 3)}册`, year, price),
          facts(`${title} 第${4 + (at % 3)}册`, year, price),
        ],
  volumeOfSet: (title, year, price, at) => [
    facts(`${title}（全${['二', '三', '四'][at % 3]}册）`, year, price),
    facts(`${title}（上）`, year, price),
  ],
  setOfVolume: (title, year, price) => [
    facts(`${title}（上）`, year, price),
    facts(title, year, price, { setCount: 2 }),
  ],
  volumeField: (title, year, price) => [
    facts(`${title}（上）`, year, price, {}),
    facts(title, year, price, { volume: '下' }),
  ],
  reprintYear: (title, year, price, at) => [
    facts(title, year, price),
    facts(title, year - 2 - (at % 9), price),
  ],
  reprintPrice: (title, year, price, at) => [
    facts(title, year, price),
    facts(title, year, price + Math.max(101, Math.ceil(price * 0.06)) + (at % 5) * 100),
  ],
  language: (title, year, price, at) => [
    facts(title, year, price),
    facts(
      `${title}（${['英文版', '法文版', '英汉对照', 'Spanish edition'][at % 4]}）`,
      year,
      price,
    ),
  ],
  textbookYear: (title, year, price, at) => [
    facts(`${title} ${2019 + (at % 3)}年版`, year, price),
    facts(`${title} ${2022 + (at % 3)}年版`, year, price),
  ],
  edition: (title, year, price, at) => [
    facts(`${title}（第${1 + (at % 3)}版）`, year, price),
    facts(`${title}（第${4 + (at % 3)}版）`, year, price),
  ],
  otherBook: (title, year, price, _at, other) => [
    facts(title, year, price),
    facts(other, year, price),
  ],
  twoProducts: (title, year, price, _at, other) => [
    facts(title, year, price),
    facts(title, year, price),
    facts(other, year, price),
  ],
}

/** The same edition, as suppliers write it. */
const harmless: Record<string, Make> = {
  same: (title, year, price) => [facts(title, year, price), facts(title, year, price)],
  fullWidth: (title, year, price) => [
    facts(title, year, price),
    facts(`《${title}》`, year, price),
  ],
  binding: (title, year, price) => [
    facts(title, year, price),
    facts(`${title}（精装）`, year, price),
  ],
  upper: (title, year, price) => [
    facts(title.toUpperCase(), year, price),
    facts(title, year, price),
  ],
  blanks: (title, year, price) => [
    facts(title.replace(/ /g, ''), year, price),
    facts(`${title} `, year, price),
  ],
  subtitle: (title, year, price) => [
    facts(title, year, price),
    facts(`${title}：作者自选集`, year, price),
  ],
  nextYear: (title, year, price) => [facts(title, year, price), facts(title, year + 1, price)],
  roundedPrice: (title, year, price) => [
    facts(title, year, price),
    facts(title, year, price + 100),
  ],
  noYear: (title, year, price) => [
    facts(title, year, price),
    facts(title, year, price, { publishDate: null }),
    facts(title, year, price, { listPriceFen: null }),
  ],
  noTitle: (title, year, price) => [
    facts(title, year, price, { title: null }),
    facts(title, year, price),
  ],
}

/** As many wrong and as many right pairs, every kind in turn, of real titles. */
export function plantTraps(count: number): Case[] {
  const titles = realBooks()
  const make = (kinds: Record<string, Make>, isWrong: boolean): Case[] =>
    Array.from({ length: count }, (_, at) => {
      const names = Object.keys(kinds)
      const kind = names[at % names.length] ?? ''
      const { title, year } = titles[at % titles.length] ?? { title: '', year: '' }
      // far enough in a shuffled catalogue to be another book
      const other = withoutSeries(titles[(at + 997) % titles.length]?.title ?? '')
      const price = 1_980 + (at % 70) * 100
      const plain = withoutSeries(title)
      const [listed, ...known] = kinds[kind]?.(plain, Number(year) || 2005, price, at, other) ?? [
        facts(plain, 2005, price),
      ]
      return { kind, isWrong, listed, known }
    })
  return [...make(traps, true), ...make(harmless, false)]
}
