import { dictLabel, schemas } from '../../../base/schemas'
import { sentence, type Sentence } from '../../../base/sentence'
import { yearOf } from '../title/compareBooks'

/** What the list says, and what the system does. */
type Pair = [string | null, string | null]

/** What `gp_match_book.explanation` holds. */
interface Explanation {
  rule?: 'ISBN' | 'TITLE' | 'REPLACED'
  score?: number | null
  compared?: Partial<Record<'title' | 'listPrice' | 'publishDate', Pair>>
  miss?: { code: 'OTHER_ISBN' | 'NO_OFFER' | 'NO_TITLE'; isbn13?: string | null; title?: string }
  over?: { price: string; maxPrice: string | null; maxDiscount: string }
  low?: { grade: number; minGrade: number }
  short?: { found: number; need: number }
}

const rules = {
  ISBN: sentence`按书号匹配`,
  TITLE: sentence`按书名匹配`,
  REPLACED: sentence`按换上的书匹配`,
}

/** Why a book stands where it stands, a sentence per line. */
export function explainBook(stored: string | object | null): string {
  const said = (typeof stored === 'string' ? JSON.parse(stored) : (stored ?? {})) as Explanation
  const lines: Sentence[] = [
    ...(said.rule ? [rules[said.rule]] : []),
    ...comparedLines(said),
    ...missLines(said),
    ...limitLines(said),
  ]
  return lines.map((line) => line.asRead()).join('\n')
}

function comparedLines({ compared, score }: Explanation): Sentence[] {
  const { title, listPrice, publishDate } = compared ?? {}
  const differs = (pair: Pair | undefined, read: (text: string) => unknown) =>
    pair?.[0] && pair[1] && read(pair[0]) !== read(pair[1])
  return [
    ...(differs(title, (text) => text)
      ? [sentence`书名：${title?.[0] ?? ''} ≠ ${title?.[1] ?? ''}（相似 ${score ?? 0}%）`]
      : []),
    ...(differs(listPrice, Number)
      ? [sentence`定价：${listPrice?.[0] ?? ''} ≠ ${listPrice?.[1] ?? ''}`]
      : []),
    ...(differs(publishDate, (text) => yearOf(text) ?? text)
      ? [sentence`出版时间：${publishDate?.[0] ?? ''} ≠ ${publishDate?.[1] ?? ''}`]
      : []),
  ]
}

function missLines({ miss }: Explanation): Sentence[] {
  if (!miss) return []
  if (miss.code === 'OTHER_ISBN')
    return [
      sentence`圈内没有这个书号；同名的《${miss.title ?? ''}》书号是 ${miss.isbn13 ?? '—'}，可以换书`,
    ]
  if (miss.code === 'NO_TITLE') return [sentence`圈内没有同名或书名相近的书`]
  return [sentence`圈内现在没有人供这个书号`]
}

function limitLines({ over, low, short }: Explanation): Sentence[] {
  const grade = (value: number) => dictLabel(schemas(), 'condition_grade', String(value))
  return [
    ...(over
      ? [
          over.maxPrice === null
            ? sentence`最低 ${over.price} 元，超过折扣上限 ${over.maxDiscount}%`
            : sentence`最低 ${over.price} 元，超过限价 ${over.maxPrice} 元或折扣上限 ${over.maxDiscount}%`,
        ]
      : []),
    ...(low ? [sentence`最好的品相是${grade(low.grade)}，要求${grade(low.minGrade)}`] : []),
    ...(short ? [sentence`需要 ${short.need} 册，能选的只有 ${short.found} 册`] : []),
  ]
}
