import { useSize } from 'ahooks'
import { Button } from 'antd'
import dayjs from 'dayjs'
import { useMemo, useRef, useState } from 'react'
import type { PrintPage } from '../../schemas/contract/language.gen'
import type { ResolvedColumn } from '../../schemas/language'
import type { CellContext } from '../cells'
import type { Scope } from '../expressions'
import type { Row } from '../registry'
import { blockScopes } from './blockScopes'
import type { CompiledBlock } from './compileBlocks'
import { DocumentSheets } from './DocumentSheets'
import { LabelSheets } from './LabelSheets'
import { pixels, type PaperSize } from './paper'
import { useDrawCode } from './useDrawCode'

interface PaperDeskProps {
  page: PrintPage
  rows: readonly Row[]
  blocks: readonly CompiledBlock[]
  fields: readonly ResolvedColumn[]
  scope: Scope
  context: CellContext
  size: PaperSize
  copies: number
  onCount: (sheets: number) => void
  onCut: (labels: number) => void
}

/** The sheets as they will lie in the tray, made small enough for the desk. */
export function PaperDesk(props: PaperDeskProps) {
  const { page, rows, blocks, fields, scope, context, size, copies, onCount, onCut } = props
  const desk = useRef<HTMLDivElement>(null)
  const width = useSize(desk)?.width
  const [printTime] = useState(() => dayjs().format('YYYY-MM-DD HH:mm:ss'))
  const code = useDrawCode(
    blocks.some(({ block, columns }) => block.barcode ?? columns.some(({ barcode }) => barcode)),
  )
  const scopes = useMemo(
    () => blockScopes({ rows, fields, scope, context, draw: code.draw, printTime }),
    [rows, fields, scope, context, code.draw, printTime],
  )
  const zoom = width ? Math.min(1, width / pixels(size.width)) : 1
  const given = { blocks, scopes, size, copies, onCount }
  return (
    <div ref={desk} className="bp-width">
      {code.isError && (
        <Button type="link" danger onClick={() => void code.refetch()}>
          印条码的部分没有加载出来，点此重试
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
