import { Alert, Button, Result, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import type { PrintPage as PrintPageSchema } from '../../../schemas/contract/language.gen'
import type { Resources } from '../../../schemas/language'
import { formatInt } from '../../../runtime/format'
import { useCurrentPage } from '../../../runtime/routing'
import { useSession } from '../../../runtime/session'
import { CellScope } from '../../parts/cells'
import { countProblem } from '../../parts/fields'
import { compileExpression } from '../../language/expressions'
import type { Row } from '../../language/registry'
import { useInspected } from '../../language/inspection'
import { useParameters } from '../detail/useParameters'
import { compileBlocks, shownColumns, textFields } from './blocks/compileBlocks'
import { copiesOf, maxPieces, sumOf } from './copiesOf'
import { sizeOf, pageRule } from './paper/paper'
import { PaperDesk } from './paper/PaperDesk'
import { PrintPanel } from './PrintPanel'
import './print.css'
import { usePrintAlone } from './usePrintAlone'
import { usePrinted } from './usePrinted'
import { usePrinter } from './usePrinter'
import { usePrintMedia } from './usePrintMedia'
import { sayFailed, usePrintRecords, type PrintRecords } from './usePrintRecords'
import { maxCopies, usePrintSettings } from './usePrintSettings'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

interface PrintPageProps {
  page: PrintPageSchema
  resources: Resources
  /** Prints by itself, without a panel, and then calls this. */
  onAlone?: (failure?: string) => void
}

/** Records on paper: a preview in the paper's own millimetres, which is what prints. */
export function PrintPage({ page, resources, onAlone }: PrintPageProps) {
  const text = useTexts(texts)
  const { path, title } = useCurrentPage()
  const user = useSession((session) => session.user)
  const parameters = useParameters()
  const records = usePrintRecords(page, parameters)
  const [settings, changeSettings, areSettingsKnown] = usePrintSettings(page)
  const [sheets, setSheets] = useState(0)
  const [cut, setCut] = useState(0)
  const paper = page.papers.find(({ key }) => key === settings.paper) ?? page.papers[0]
  const size = useMemo(() => sizeOf(paper as PrintPageSchema['papers'][number]), [paper])
  const blocks = useMemo(() => compileBlocks(page, resources), [page, resources])
  const fields = useMemo(() => textFields(page, resources), [page, resources])
  const columns = useMemo(
    () => [...fields, ...blocks.flatMap((block) => [...block.fields, ...block.columns])],
    [fields, blocks],
  )
  const scope = useMemo(
    () => ({ page: { path, title, query: parameters }, user, values: settings }),
    [path, title, parameters, user, settings],
  )
  const whenVoid = resources[page.resource]?.void
  const isVoid = useMemo(() => voidRule(whenVoid), [whenVoid])
  const printer = usePrinter(size)
  usePrintMedia([pageRule(size), printer.rule].filter(Boolean).join(' '))
  const each = useMemo(() => copiesOf(page, records.rows, scope), [page, records.rows, scope])
  const asked = { title: text('copies'), value: settings.copies, min: 1, max: maxCopies }
  const isCopiesWrong = countProblem(asked) !== undefined
  const copies = isCopiesWrong ? 1 : Number(settings.copies)
  usePrinted(onAlone ? undefined : page.calls.printed, records.ids, copies, each)
  usePrintAlone(
    onAlone && {
      isDrawn: sheets > 0 && areSettingsKnown,
      problem: records.status === 'failed' ? sayFailed(records.failed[0]) : undefined,
      ids: records.ids,
      printed: page.calls.printed,
      onDone: onAlone,
    },
  )
  const region = useInspected('print', {
    scope: { ...scope, row: records.rows[0] },
    resource: page.resource,
  })
  const isReady = records.status === 'ready'
  const pieces = each ? sumOf(each) : records.rows.length * copies
  const isTooMuch = pieces > maxPieces

  return (
    <article
      className="bp-page"
      aria-label={title}
      aria-busy={records.status === 'loading'}
      data-region={region}
    >
      {onAlone === undefined && (
        <PrintPanel
          page={page}
          resources={resources}
          scope={scope}
          settings={settings}
          areSettingsKnown={areSettingsKnown}
          onSettings={changeSettings}
          printer={printer.name}
          isReady={isReady}
          sheet={{
            ids: records.ids,
            columns: shownColumns(blocks, { ...scope, row: records.rows[0] }),
          }}
          records={records.rows.length}
          sheets={isTooMuch || pieces === 0 || isCopiesWrong ? 0 : sheets}
        />
      )}
      <div className="bp-desk">
        <Problems records={records} cut={cut} />
        {isReady && <PiecesProblem pieces={pieces} />}
        {records.status === 'loading' && (
          <div className="bp-waiting" role="status" aria-label={text('readingRecords')}>
            <Skeleton active title={false} paragraph={{ rows: 12 }} />
          </div>
        )}
        {isReady && !isTooMuch && (
          <CellScope columns={columns} resource={page.resource} resources={resources}>
            {(context) => (
              <PaperDesk
                page={page}
                rows={records.rows}
                blocks={blocks}
                fields={fields}
                scope={scope}
                context={context}
                size={size}
                copies={copies}
                each={each}
                isVoid={isVoid}
                onCount={setSheets}
                onCut={setCut}
              />
            )}
          </CellScope>
        )}
      </div>
    </article>
  )
}

/** Whether a record is void, as its resource says. */
function voidRule(rule: string | undefined) {
  if (rule === undefined) return undefined
  const holds = compileExpression(rule)
  return (row: Row) => holds({ row }) === true
}

/** What will be missing on the paper, before it is printed. */
function Problems({ records, cut }: { records: PrintRecords; cut: number }) {
  const text = useTexts(texts)
  const { status, failed, reload } = records
  const retry = <Button onClick={reload}>{text('retry')}</Button>
  if (status === 'failed')
    return (
      <Result
        status="warning"
        title={<span role="alert">{failed[0]?.problem}</span>}
        subTitle={failed[0]?.hint}
        extra={failed[0]?.id ? retry : undefined}
      />
    )
  return (
    <>
      {failed.length > 0 && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={text('recordsNotRead', { count: failed.length })}
          description={failed.map((one) => `${one.id}：${sayFailed(one)}`).join('；')}
          action={retry}
        />
      )}
      {status === 'ready' && cut > 0 && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={text('labelsCut', { cut })}
          description={text('labelsCutHint')}
        />
      )}
    </>
  )
}

/** Too much for one print, or nothing left of it. */
function PiecesProblem({ pieces }: { pieces: number }) {
  const text = useTexts(texts)
  if (pieces > 0 && pieces <= maxPieces) return null
  return pieces === 0 ? (
    <Alert type="info" showIcon role="alert" title={text('noPiecesLeft')} />
  ) : (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={text('tooManyPieces', { most: formatInt(maxPieces), count: formatInt(pieces) })}
      description={text('printFewerPieces')}
    />
  )
}
