import { CallError } from '../../../../runtime/http'
import type { ScanAnswer } from '../outbox'

/** How the line to the server is: what tests and stories turn. */
export type Line =
  | 'up'
  /** Nothing arrives. */
  | 'down'
  /** It counts, and its answer is lost. */
  | 'deaf'
  /** It answers with a failure of its own, before it counts. */
  | 'broken'
  /** It never answers. */
  | 'hanging'

interface AskedBody {
  id: string
  number: number
  warehouseId: string
  code?: string
  choice?: string
  key?: string
  undo?: string
  values?: Readonly<Record<string, unknown>>
}

export const shelves = ['A-03-12', 'A-03-14']
const wanted = 48

/** A picking station that keeps the rules of the server: an id counts once, numbers only go up. */
export class PickStation {
  line: Line = 'up'
  /** What counted, in the order it did. */
  readonly counted: string[] = []
  /** Every attempt that reached it. */
  attempts = 0
  isIntercepted = false
  isFinished = false
  productName = '高老头（译文名著文库）'
  private readonly answers = new Map<string, ScanAnswer>()
  private last = 0
  private shelf = ''

  /** Answers `calls.scan`. */
  readonly scan = async (body: AskedBody): Promise<ScanAnswer> => {
    if (this.line === 'hanging') await new Promise(() => undefined)
    if (this.line === 'down') throw away()
    this.attempts += 1
    if (this.line === 'broken') throw new CallError('服务器出错了，请稍后重试', { code: 500 })
    const answer = this.answers.get(body.id) ?? this.take(body)
    if (this.line === 'deaf') throw away()
    return answer
  }

  /** Answers `calls.now`. */
  readonly now = () => {
    if (this.line !== 'up') throw away()
    return { view: this.view(), last: [] }
  }

  /** Answers the list below the desk. */
  readonly picked = () => {
    const records = this.counted.map((productName, at) => ({
      id: String(at + 1),
      productName,
      pickedQuantity: 1,
    }))
    return { records, total: records.length }
  }

  private take(body: AskedBody): ScanAnswer {
    if (body.number <= this.last)
      throw new CallError('这次扫描到得太晚', { code: 409, error: 'SCAN_OVERTAKEN' })
    this.last = body.number
    const answer = { id: body.id, ...this.judge(body) }
    const kept = { ...answer, view: this.view() }
    this.answers.set(body.id, kept)
    return kept
  }

  private judge({
    code = '',
    choice,
    key,
    undo,
    values,
  }: AskedBody): Omit<ScanAnswer, 'id' | 'view'> {
    if (undo !== undefined) {
      const what = this.counted.pop() ?? ''
      return { outcome: 'undone', isCounted: false, facts: { what } }
    }
    if (key === 'more') {
      const { restQuantity } = values ?? {}
      this.counted.push(`再拣 ${String(restQuantity)}`)
      return { outcome: 'whole', isCounted: true, facts: {} }
    }
    if (key === 'finish') {
      this.isFinished = true
      return { outcome: 'finished', isCounted: true, facts: {} }
    }
    if (key !== undefined) return { outcome: 'whole', isCounted: true, facts: {} }
    if (shelves.includes(code)) {
      this.shelf = code
      return { outcome: 'shelfTaken', isCounted: true, facts: { shelfCode: code } }
    }
    if (code.startsWith('多品相') && choice === undefined)
      return {
        ...refused('SCAN_CHOOSE', `“${code}”有 2 种，请选择是哪一种`, '输入 1–9 再回车，或点一下'),
        choices: [
          { key: '11', label: '闲情偶寄 全新 可移 3' },
          { key: '12', label: '闲情偶寄 九品 可移 1' },
        ],
      }
    if (code.startsWith('CK'))
      return {
        ...refused('SCAN_BELONGS', `${code} 是出库单，不在这里扫`, '现在待复核，请到“拣货作业”'),
        way: { path: '/fixtures/scan' },
      }
    if (code.startsWith('别家'))
      return refused('PICK_NOT_WANTED', `非本单商品：${code}`, '请放回原货架，扫描单上的商品')
    this.counted.push(choice === undefined ? code : `${code}/${choice}`)
    return { outcome: 'counted', isCounted: true, facts: { productName: `《${code}》` } }
  }

  private view(): ScanAnswer['view'] {
    const picked = this.counted.length
    if (this.isFinished)
      return {
        step: 'shelf',
        row: {},
        lines: [],
        end: {
          ways: [{ path: '/fixtures/scan' }],
          waiting: [
            { name: 'JH20261129000007', copies: 26, isBegunHere: true },
            { name: 'JH20261129000009', copies: 3, isBegunHere: false },
          ],
          count: 2,
        },
      }
    return {
      step: this.shelf ? 'book' : 'shelf',
      row: {
        isHere: this.shelf !== '',
        shelfCode: this.shelf || 'A-03-12',
        productName: this.productName,
        isbn: '9787532704361',
        conditionGrade: '全新',
        basketNos: '7、9',
        restQuantity: wanted - picked,
        pickedQuantity: picked,
        totalQuantity: wanted,
        isIntercepted: this.isIntercepted,
      },
      lines: [
        { id: '1', shelfCode: 'A-03-14', productName: '呐喊', restQuantity: 1 },
        { id: '2', shelfCode: 'A-04-02', productName: '周易', restQuantity: 3 },
      ],
    }
  }
}

const refused = (outcome: string, text: string, hint: string) => ({
  outcome,
  isCounted: false,
  text,
  hint,
  facts: {},
})

const away = () => new CallError('连接不上服务器，请检查网络', { code: 0, error: 'NETWORK' })
