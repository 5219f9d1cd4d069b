import { BulbOutlined, FileExcelOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { isField } from '@formily/core'
import { useForm } from '@formily/react'
import { Button } from 'antd'
import { useImperativeHandle, type ReactNode, type Ref } from 'react'
import { useNotify } from '../../../../../runtime/messages'
import type { LineSource, ListBlock } from '../../../../../schemas/contract/language.gen'
import type { ResolvedFormItem } from '../../../../../schemas/language'
import { useTexts } from '../../../../../runtime/i18n'
import { useDialog } from '../../../dialog'
import { texts } from '../../texts'
import { linesOfFile, whichLine } from './lineDialogs'
import styles from '../LineTable.module.css'
import { withQuantities, type PastedLine } from '../paste/readPastedLines'
import { ScanLines } from './ScanLines'
import type { Line } from '../types'
import { termsOfRows } from './termsOfRows'
import { Untaken } from './Untaken'
import type { SourceAnswer, SourceProblem, Terms } from './useAskLines'
import { pickedOf, useChooseRows } from './useChooseRows'
import { useLineSource } from './useLineSource'
import type { useLines } from '../useLines'

interface LineSourceBarProps {
  item: ResolvedFormItem
  source: LineSource
  terms: Terms
  sheet: ReturnType<typeof useLines>
  maxLines: number
  onAdded: (row: number) => void
  onTerms?: (chosen: Readonly<Record<string, string>>) => void
  /** Makes lines of codes that were pasted elsewhere in the table. */
  intake?: Ref<LineIntake>
}

export interface LineIntake {
  /** @returns what became of them; nothing when the call failed, which is said already */
  take: (pastedLines: readonly PastedLine[]) => Promise<TakenCodes | undefined>
}

export interface TakenCodes {
  added: number
  problems: readonly SourceProblem[]
  /** Why nothing can be taken yet. */
  hint?: string
}

/** Of pasted codes that became no line, how many are named; a file lists them all. */
const shownProblems = 5

/** Above the lines: scanning, choosing from a list, reading a file. */
export function LineSourceBar(props: LineSourceBarProps) {
  const { item, source } = props
  const text = useTexts(texts)
  const dialogs = useDialog()
  const notify = useNotify()
  const feed = useLineSource(props)
  const choose = useChooseRows(props.terms)
  const form = useForm() as ReturnType<typeof useForm> | undefined
  const missing = feed.missing.map((name) => titleIn(form, name)).join('、')
  const hint = missing ? text('chooseFirst', { title: missing }) : undefined
  const tooMany = text('atMostLines', { most: props.maxLines })

  const settle = ({ lines, problems }: SourceAnswer): TakenCodes => {
    if (lines.length === 0) return { added: 0, problems }
    const { row, left } = feed.add(lines)
    props.onAdded(row)
    const beyond = left.map((line) => ({ text: codeOf(line), reason: tooMany }))
    return { added: lines.length - left.length, problems: [...problems, ...beyond] }
  }
  const take = async (code: string): Promise<ReactNode> => {
    const answer = await feed.ask({ codes: [code] })
    if (!answer) return text('codeNotRead', { code })
    const [problem] = answer.problems
    if (problem) return untaken(problem)
    const line = answer.lines.length > 1 ? await chooseLine(answer.lines) : answer.lines[0]
    if (!line) return text('nothingChosen')
    const { row, left } = feed.add([line])
    if (left.length > 0) return untaken({ text: code, reason: tooMany })
    return text('scannedLine', { line: row + 1, name: String(line.goodsName ?? code) })
  }
  const takeCodes = async (pastedLines: readonly PastedLine[]): Promise<TakenCodes | undefined> => {
    const asked = pastedLines.filter(({ refused }) => refused === undefined)
    const refused = pastedLines.flatMap(({ code, refused: given }) =>
      given === undefined ? [] : [{ text: code, reason: text('noQuantity', { given }) }],
    )
    if (asked.length === 0) return { added: 0, problems: refused }
    const answer = await feed.ask({ codes: asked.map(({ code }) => code) })
    if (!answer) return undefined
    const count = source.count ?? 'quantity'
    const lines = withQuantities(firstOfEach(answer.lines), asked, count)
    return settle({ lines, problems: [...refused, ...answer.problems] })
  }
  useImperativeHandle(props.intake, () => ({
    take: (pastedLines) =>
      hint ? Promise.resolve({ added: 0, problems: [], hint }) : takeCodes(pastedLines),
  }))
  const takeMany = async (pastedLines: readonly PastedLine[]) => {
    const taken = await takeCodes(pastedLines)
    if (!taken) return ''
    const { added, problems } = taken
    if (problems.length === 0) return text('codesTaken', { added })
    const told = text('codesNotTaken', { added, failed: problems.length })
    return (
      <>
        {told}
        {problems.slice(0, shownProblems).map((problem) => (
          <span key={problem.text}>；{untaken(problem)}</span>
        ))}
      </>
    )
  }
  const untaken = (problem: SourceProblem) => (
    <Untaken problem={problem} sentence={`${problem.text}：${problem.reason}`} make={source.make} />
  )
  const chooseLine = (lines: readonly Line[]) =>
    dialogs.open<Line>({
      title: text('whichOne'),
      width: 560,
      content: whichLine({ item, lines }),
    })
  const suggest = async (call?: string) => {
    const answer = await feed.ask({}, call)
    if (!answer) return
    const { added, problems } = settle(answer)
    if (problems.length > 0)
      notify.warning(text('codesNotTaken', { added, failed: problems.length }))
    else if (answer.lines.length === 0) notify.warning(text('nothingSuggested'))
    else notify.success(text('suggestedLines', { count: answer.lines.length }))
  }
  const chooseRows = async (list: ListBlock, title: string, sets?: Line) => {
    const rows = await choose(list, title)
    if (!rows?.length) return
    const chosen = termsOfRows(rows, props.terms)
    if (!chosen) return notify.warning(text('chosenFromSeveral'))
    props.onTerms?.(chosen)
    const answer = await feed.ask({
      picks: rows.map((row) => pickedOf(row, source.same)),
      terms: { ...props.terms, ...chosen },
    })
    if (!answer) return
    const lines = answer.lines.map((line) => ({ ...line, ...sets }))
    const { added, problems } = settle({ ...answer, lines })
    if (problems.length > 0)
      notify.warning(text('codesNotTaken', { added, failed: problems.length }))
  }
  const onRead = async (file: File) => {
    const answer = await feed.readFile(file)
    return answer && settle(answer)
  }
  return (
    <div className={styles.source}>
      {source.scan && <ScanLines disabled={hint} onCode={take} onPasted={takeMany} />}
      {source.suggest && (
        <Button
          icon={<BulbOutlined aria-hidden />}
          disabled={hint !== undefined || feed.isBusy}
          title={hint}
          onClick={() => void suggest(source.suggest?.call)}
        >
          {source.suggest.label}
        </Button>
      )}
      {choicesOf(source, text('chooseTitle', { title: item.title })).map(
        ({ label, list, sets }) => (
          <Button
            key={label}
            icon={<UnorderedListOutlined aria-hidden />}
            disabled={hint !== undefined || feed.isBusy}
            title={hint}
            onClick={() => void chooseRows(list, label, sets)}
          >
            {label}
          </Button>
        ),
      )}
      {source.read && (
        <Button
          icon={<FileExcelOutlined aria-hidden />}
          disabled={hint !== undefined || feed.isBusy}
          title={hint}
          onClick={() =>
            void dialogs.open<void>({
              title: text('readLines'),
              width: 640,
              content: linesOfFile({ template: source.template, make: source.make, onRead }),
            })
          }
        >
          {text('readLines')}
        </Button>
      )}
      {hint && !source.scan && <span className={styles.hint}>{hint}</span>}
    </div>
  )
}

/** What the form calls one of its fields. */
function titleIn(form: ReturnType<typeof useForm> | undefined, name: string): string {
  const field = form?.query(name).take()
  return isField(field) && typeof field.title === 'string' ? field.title : name
}

/** The lists to choose from, each under its own name and under what else it is used for. */
function choicesOf({ choose = [], alsoChoose = [] }: LineSource, usual: string) {
  const further = alsoChoose.flatMap(({ label, from, sets, replaces }) => {
    const list = choose.find(({ key }) => key === from)
    return list && !replaces ? [{ label, list, sets }] : []
  })
  const plain = choose.map((list) => ({ label: list.title ?? usual, list, sets: undefined }))
  return [...plain, ...further]
}

const codeOf = ({ isbn, productCode, goodsName }: Line) =>
  String(isbn ?? productCode ?? goodsName ?? '')

/** Of a product in several grades the first: a list of codes cannot ask for each. */
const firstOfEach = (lines: readonly Line[]) =>
  lines.filter(
    (line, at) => lines.findIndex(({ productId }) => productId === line.productId) === at,
  )
