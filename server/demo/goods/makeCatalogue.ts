import { mulYuan } from '../../base/money'
import { schoolSeries, schoolStages, schoolVolumes } from '../plans/schoolBooks'
import { publisherNamed } from '../plans/publishers'
import { shelves, type Shelf } from '../plans/works'
import { isbnOf } from './isbn'
import type { People } from '../world/People'
import type { Random } from '../world/random'

/** A book as publishers know it; companies make their products from it. Prices in yuan, weight in grams. */
export interface Book {
  isbn: string
  title: string
  seriesName: string | null
  author: string
  translator: string | null
  publisher: string
  publishPlace: string
  publishDate: string
  edition: string
  impression: string
  listPrice: string
  pages: number
  wordCount: number
  weight: number
  binding: string
  bookFormat: string
  formatSize: string
  language: string
  clcCode: string
  shelf: string
  isTextbook: boolean
  setCount: number | null
  ageRange: string | null
  intro: string
}

interface Title {
  title: string
  author: string
  publisher: string
  clcCode: string
  shelf: string
  pages: readonly [number, number]
  isTranslated: boolean
  isTextbook: boolean
}

/** Different books of real titles, in a mixed but repeatable order. ISBNs are unique and their check digits right. */
export function makeCatalogue(random: Random, people: People, count: number): Book[] {
  const titles = shuffle([...shelves.flatMap(titlesOf), ...schoolTitles()], random)
  if (titles.length < count)
    throw new Error(`makeCatalogue: ${titles.length} titles are fewer than ${count}`)
  const serials = new Map<string, number>()
  return titles.slice(0, count).map((title) => makeBook(title, random, people, serials))
}

const titlesOf = (shelf: Shelf): Title[] =>
  shelf.works.flatMap((work) =>
    shelf.publishers.flatMap((publisher, at) =>
      shelf.editions
        // Every publisher keeps a different third of the possible editions.
        .filter((_, edition) => (edition + at) % 3 === 0)
        .map((edition) => ({
          title: work.title + edition,
          author: work.author,
          publisher,
          clcCode: work.clcCode,
          shelf: shelf.name,
          pages: shelf.pages,
          isTranslated: shelf.isTranslated ?? false,
          isTextbook: shelf.isTextbook ?? false,
        })),
    ),
  )

const schoolTitles = (): Title[] =>
  schoolStages.flatMap((stage) =>
    stage.grades.flatMap((grade) =>
      stage.subjects.flatMap((subject) =>
        schoolVolumes.flatMap((volume) =>
          schoolSeries.flatMap((series) =>
            series.publishers.map((publisher) => ({
              title: `${stage.title} ${subject} ${grade} ${volume}${series.title && ` ${series.title}`}`,
              author: `${subject}课程教材研究所`,
              publisher,
              clcCode: `G62${stage.grades.length === 6 ? 4 : 5}`,
              shelf: '中小学教材教辅',
              pages: [72, 168] as const,
              isTranslated: false,
              isTextbook: true,
            })),
          ),
        ),
      ),
    ),
  )

const formats = [
  ['32', '184×130'],
  ['D32', '210×148'],
  ['16', '260×185'],
  ['X16', '230×165'],
] as const

function makeBook(
  title: Title,
  random: Random,
  people: People,
  serials: Map<string, number>,
): Book {
  const { name, place, prefix } = publisherNamed(title.publisher)
  const serial = serials.get(prefix) ?? random.int(1, 500)
  serials.set(prefix, serial + random.int(1, 9))
  const setCount = title.title.includes('上下册') ? 2 : null
  const pages = random.int(...title.pages) * (setCount ?? 1)
  const isHard = /精装|典藏|珍藏/.test(title.title)
  const [bookFormat, formatSize] = random.pick(formats)
  const author = title.author.includes('编写组')
    ? `${people.name()}、${people.name()} 主编`
    : title.author
  const printed = random.int(1, 12)
  return {
    isbn: isbnOf(prefix, serial),
    title: title.title,
    seriesName: /（(.*丛书|.*文库)）/.exec(title.title)?.[1] ?? null,
    author,
    translator: title.isTranslated ? people.name() : null,
    publisher: name,
    publishPlace: place,
    publishDate: `${random.int(2006, 2024)}-${String(random.int(1, 12)).padStart(2, '0')}-01`,
    edition: /第(\d)版/.exec(title.title)?.[0] ?? '第1版',
    impression: `第${printed}次印刷`,
    listPrice: priceOf(pages, isHard, random),
    pages,
    wordCount: Math.round(pages * 0.68),
    weight: Math.round(pages * 1.15 + (isHard ? 180 : 60)),
    binding: isHard ? 'JINGZHUANG' : 'PINGZHUANG',
    bookFormat,
    formatSize,
    language: languageOf(title.title),
    clcCode: title.clcCode,
    shelf: title.shelf,
    isTextbook: title.isTextbook,
    setCount,
    ageRange: title.shelf === '儿童读物' ? random.pick(['3-6岁', '7-10岁', '9-12岁']) : null,
    intro: introOf(title, author, name),
  }
}

/** A shelf price like 39.80: by pages, dearer in hard cover. */
function priceOf(pages: number, isHard: boolean, random: Random): string {
  const perPage = random.pick(['0.09', '0.10', '0.11', '0.12'])
  const whole = Math.round(Number(mulYuan(`${pages}.00`, perPage)) + (isHard ? 22 : 8))
  return `${whole}.${random.weigh([
    ['00', 6],
    ['80', 3],
    ['50', 1],
  ])}`
}

function languageOf(title: string): string {
  if (title.includes('中英对照')) return 'bi'
  return title.includes('繁体') ? 'zht' : 'zh'
}

const introOf = ({ title, shelf, isTextbook }: Title, author: string, publisher: string): string =>
  isTextbook
    ? `《${title}》由${publisher}出版，按现行课程标准编排，例题与练习配套，适合课堂教学与自学。`
    : `《${title}》，${author}著，${publisher}出版。${shelf}类图书，版本可靠，装帧考究，适合阅读与收藏。`

function shuffle<T>(items: T[], random: Random): T[] {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = random.int(0, at)
    const [left, right] = [items[at], items[other]]
    if (left !== undefined && right !== undefined) [items[at], items[other]] = [right, left]
  }
  return items
}
