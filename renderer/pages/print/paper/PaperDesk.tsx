import { useSize } from 'ahooks'
import { Button } from 'antd'
import { useMemo, useRef, useState } from 'react'
import type { PrintPage } from '../../../../schemas/contract/language.gen'
import type { ResolvedColumn } from '../../../../schemas/language'
import type { CellContext } from '../../../parts/cells'
import type { Scope } from '../../../language/expressions'
import type { Row } from '../../../language/registry'
import { blockScopes } from '../blocks/blockScopes'
import type { CompiledBlock } from '../blocks/compileBlocks'
import { DocumentSheets } from './DocumentSheets'
import { LabelSheets } from './LabelSheets'
import { pixels, type PaperSize } from './paper'
import { useDrawCode } from '../codes/useDrawCode'
import { businessTime } from '../../../../runtime/format'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface PaperDeskProps {
  page: PrintPage
  rows: readonly Row[]
  blocks: readonly CompiledBlock[]
  fields: readonly ResolvedColumn[]
  scope: Scope
  context: CellContext
  size: PaperSize
  copies: number
  /** Whether a record is void. */
  isVoid?: (row: Row) => boolean
  /** How often each row, where that differs. */
  each?: readonly number[]
  onCount: (sheets: number) => void
  onCut: (labels: number) => void
}

/** The sheets as they will lie in the tray, made small enough for the desk. */
export function PaperDesk(props: PaperDeskProps) {
  const text = useTexts(texts)
  const { page, rows, blocks, fields, scope, context, size, each, onCount, onCut } = props
  const { isVoid } = props
  const desk = useRef<HTMLDivElement>(null)
  const width = useSize(desk)?.width
  const [printTime] = useState(() => businessTime())
  const code = useDrawCode(
    blocks.some(({ block, columns }) => block.barcode ?? columns.some(({ barcode }) => barcode)),
  )
  const once = useMemo(
    () => blockScopes({ rows, fields, scope, context, draw: code.draw, printTime, isVoid }),
    [rows, fields, scope, context, code.draw, printTime, isVoid],
  )
  const scopes = useMemo(
    () =>
      each ? once.flatMap((one, at) => Array.from({ length: each[at] ?? 0 }, () => one)) : once,
    [once, each],
  )
  const copies = each ? 1 : props.copies
  const zoom = width ? Math.min(1, width / pixels(size.width)) : 1
  const given = { blocks, scopes, size, copies, onCount }
  return (
    <div ref={desk} className="bp-width">
      {code.isError && (
        <Button type="link" danger onClick={() => void code.refetch()}>
          {text('barcodesNotLoaded')}
        </Button>
      )}
      {code.isReady && (
        <div className="bp-sheets" data-printing style={{ zoom }}>
          {size.grid ? (
            <LabelSheets {...given} onCut={onCut} />
          ) : (
            <DocumentSheets {...given} footer={page.footer} />
          )}
        </div>
      )}
    </div>
  )
}
