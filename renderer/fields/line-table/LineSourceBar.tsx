import { BulbOutlined, FileExcelOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useNotify } from '../../../runtime/messages'
import { useCurrentPage, usePage } from '../../../runtime/routing'
import type { LineSource, ListBlock } from '../../../schemas/contract/language.gen'
import type { ResolvedFormItem, Resources } from '../../../schemas/language'
import { useTexts } from '../../../runtime/i18n'
import { useBlocks } from '../../blocks'
import { useDialog } from '../../dialog'
import type { Row } from '../../registry'
import { texts } from '../texts'
import { ChooseLine } from './ChooseLine'
import styles from './LineTable.module.css'
import { ReadLines } from './ReadLines'
import { ScanLines } from './ScanLines'
import type { Line } from './types'
import { termsOfRows } from './termsOfRows'
import { useLineSource, type SourceAnswer, type Terms } from './useLineSource'
import type { useLines } from './useLines'

interface LineSourceBarProps {
  item: ResolvedFormItem
  source: LineSource
  terms: Terms
  sheet: ReturnType<typeof useLines>
  maxLines: number
  onAdded: (row: number) => void
  onTerms?: (chosen: Readonly<Record<string, string>>) => void
}

/** Above the lines: scanning, choosing from a list, reading a file. */
export function LineSourceBar(props: LineSourceBarProps) {
  const { item, source } = props
  const text = useTexts(texts)
  const dialogs = useDialog()
  const notify = useNotify()
  const feed = useLineSource(props)
  const hint = feed.missing.length > 0 ? text('chooseTermsFirst') : undefined

  const take = async (code: string): Promise<string> => {
    const answer = await feed.ask({ codes: [code] })
    if (!answer) return text('codeNotRead', { code })
    const [problem] = answer.problems
    if (problem) return `${problem.text}：${problem.reason}`
    const line = answer.lines.length > 1 ? await chooseLine(answer.lines) : answer.lines[0]
    if (!line) return text('nothingChosen')
    const row = feed.add([line])
    return text('scannedLine', { line: row + 1, name: String(line.goodsName ?? code) })
  }
  const takeMany = async (codes: readonly string[]) => {
    const answer = await feed.ask({ codes })
    if (answer) settle({ ...answer, lines: firstOfEach(answer.lines) })
  }
  const chooseLine = (lines: readonly Line[]) =>
    dialogs.open<Line>({
      title: text('whichOfThem'),
      width: 560,
      // oxlint-disable-next-line react/no-unstable-nested-components -- a dialog's content, drawn once when it opens
      content: ({ close }) => <ChooseLine item={item} lines={lines} onChoose={close} />,
    })
  const settle = (answer: SourceAnswer) => {
    if (answer.lines.length > 0) props.onAdded(feed.add(answer.lines))
    return answer.problems
  }
  const suggest = async (call?: string) => {
    const answer = await feed.ask({}, call)
    if (!answer) return
    settle(answer)
    if (answer.lines.length === 0) notify.warning(text('nothingSuggested'))
    else notify.success(text('suggestedCountLines', { count: answer.lines.length }))
  }
  const chooseRows = async (list: ListBlock) => {
    const rows = await dialogs.open<readonly Row[]>({
      title: list.title ?? text('chooseTitle', { title: item.title }),
      width: 1080,
      // oxlint-disable-next-line react/no-unstable-nested-components -- a dialog's content, drawn once when it opens
      content: ({ close }) => <Chooser list={list} terms={props.terms} onPick={close} />,
    })
    if (!rows?.length) return
    const chosen = termsOfRows(rows, props.terms)
    if (!chosen) return notify.warning(text('chosenOfSeveral'))
    props.onTerms?.(chosen)
    const known = ['productId', 'conditionGrade', 'quantity', 'price', 'sourceItemId']
    const picks = rows.map((row) =>
      Object.fromEntries(
        known.filter((name) => row[name] !== undefined).map((name) => [name, row[name]]),
      ),
    )
    const answer = await feed.ask({ picks, terms: { ...props.terms, ...chosen } })
    if (answer) settle(answer)
  }
  return (
    <div className={styles.source}>
      {source.scan && <ScanLines disabled={hint} onCode={take} onCodes={takeMany} />}
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
      {source.choose?.map((list) => (
        <Button
          key={list.key}
          icon={<UnorderedListOutlined aria-hidden />}
          disabled={hint !== undefined || feed.isBusy}
          title={hint}
          onClick={() => void chooseRows(list)}
        >
          {list.title ?? text('chooseTitle', { title: item.title })}
        </Button>
      ))}
      {source.read && (
        <Button
          icon={<FileExcelOutlined aria-hidden />}
          disabled={hint !== undefined || feed.isBusy}
          title={hint}
          onClick={() =>
            void dialogs.open<void>({
              title: text('readLines'),
              width: 640,
              // oxlint-disable-next-line react/no-unstable-nested-components -- a dialog's content, drawn once when it opens
              content: ({ close }) => (
                <ReadLines
                  template={source.template}
                  onRead={async (file) => {
                    const answer = await feed.readFile(file)
                    return answer && { added: answer.lines.length, problems: settle(answer) }
                  }}
                  onClose={close}
                />
              ),
            })
          }
        >
          {text('readLines')}
        </Button>
      )}
      {hint && <span className={styles.hint}>{hint}</span>}
    </div>
  )
}

/** Of a product in several grades the first: a list of codes cannot ask for each. */
const firstOfEach = (lines: readonly Line[]) =>
  lines.filter(
    (line, at) => lines.findIndex(({ productId }) => productId === line.productId) === at,
  )

interface ChooserProps {
  list: ListBlock
  terms: Terms
  onPick: (rows: readonly Row[]) => void
}

function Chooser({ list, terms, onPick }: ChooserProps) {
  const { List } = useBlocks()
  const { path, title, query, meta } = useCurrentPage()
  const page = usePage(meta.path)
  const resources: Resources = page.status === 'ready' ? page.resources : {}
  return page.status === 'ready' ? (
    <List
      block={list}
      resources={resources}
      page={{ path, title, query }}
      row={terms}
      onPick={onPick}
    />
  ) : null
}
