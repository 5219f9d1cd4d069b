import '../tokens.css'
import './cells.css'
import type { ReactNode } from 'react'
import type { ResolvedColumn } from '../../../schemas/language'
import { CellBoundary } from './CellBoundary'
import { CellFailed } from './CellFailed'
import { fitTags } from './formats/fitTags'
import { isNothing } from './formats/isNothing'
import { GoodsBrief } from './kinds/GoodsBrief'
import { GoodsCell } from './kinds/GoodsCell'
import { ImageCell } from './kinds/ImageCell'
import { LinesCell } from './kinds/LinesCell'
import { LinkCell } from './kinds/LinkCell'
import { MaskedCell } from './kinds/MaskedCell'
import { labelsKey } from './formats/labelsKey'
import { namedContext } from './formats/namedContext'
import { printValue } from './formats/printValue'
import { timeLeftTone } from './formats/timeLeft'
import { QuickCell } from '../quick-edit'
import { ProgressCell } from './kinds/ProgressCell'
import { isBlank, readPath } from './formats/readPath'
import { isLabel, Tag } from './kinds/Tag'
import type { CellContext, CellRenderer } from './types'
import type { Row } from '../../language/registry'

type Painter = (value: unknown, row: Row, context: CellContext) => ReactNode

/**
 * Turns a column into the function that draws its cells; done once per schema, not per row.
 * Also used by detail pages for their lines.
 */
export function compileCell(column: ResolvedColumn): CellRenderer {
  const paint = painterOf(column)
  return (row, plain) => {
    try {
      const context = namedContext(column, row, plain)
      const value = readPath(row, column.prop)
      const Own = context.cellOf?.(column.prop)
      if (!Own) return paint(value, row, context)
      return (
        <CellBoundary column={column}>
          <Own value={value} row={row} column={column} />
        </CellBoundary>
      )
    } catch (problem) {
      return <CellFailed column={column} problem={problem} />
    }
  }
}

function painterOf(column: ResolvedColumn): Painter {
  const paint = ownPainter(column)
  const beside = column.with
  if (!beside) return paint
  return (value, row, context) => {
    const texts = beside.map((one) =>
      printValue(one, readPath(row, one.prop), namedContext(one, row, context)),
    )
    return (
      <>
        {paint(value, row, context)}
        <span className="bc-with">{texts.filter(Boolean).join(' ')}</span>
      </>
    )
  }
}

function ownPainter(column: ResolvedColumn): Painter {
  const inner = column.mask ? maskedPainter(column) : formatPainter(column)
  if (column.quickEdit) return quickPainter(column, inner)
  if (!column.open && !column.use) return inner
  const { open, use } = column
  return (value, row, context) => {
    const act = open
      ? context.openPage && (() => context.openPage?.(open, row))
      : use && context.runAction && (() => context.runAction?.(use, row))
    const isPlain = column.format === 'goods' || context.withheld?.has(column.prop)
    if (!act || isPlain || (open && context.leadsHere?.(open, row)))
      return inner(value, row, context)
    const text = printValue(column, value, context)
    if (text === '') return null
    return <LinkCell text={text} onOpen={act} isButton={!open} isQuiet={isNothing(column, value)} />
  }
}

function quickPainter(column: ResolvedColumn, inner: Painter): Painter {
  return (value, row, context) => {
    const read = inner(value, row, context)
    const offer = context.quickEdit?.offer(column, row)
    if (!offer || !context.quickEdit) return read
    if ('hint' in offer) return <span title={offer.hint}>{read}</span>
    return (
      <QuickCell {...{ column, row, value }} item={offer.item} edit={context.quickEdit}>
        {read}
      </QuickCell>
    )
  }
}

/** Only what arrived masked is asked for; a value of a record within the row has no record of its own to ask for. */
function maskedPainter(column: ResolvedColumn): Painter {
  const inner = formatPainter(column)
  if (column.prop.includes('.')) return inner
  return (value, row, context) => {
    const { reveal } = context
    const shown = inner(value, row, context)
    if (!reveal || typeof value !== 'string' || !value.includes('*')) return shown
    return (
      <MaskedCell label={column.label} onReveal={() => reveal(column.prop, row)}>
        {shown}
      </MaskedCell>
    )
  }
}

function formatPainter(column: ResolvedColumn): Painter {
  const print: Painter = (value, _row, context) => {
    const text = printValue(column, value, context) || null
    return text && isNothing(column, value) ? <Quiet>{text}</Quiet> : text
  }
  switch (column.format) {
    case 'dict':
      return (value, _row, context) => paintDict(column, value, context)
    case 'tags':
      return (value, _row, context) => paintTags(column, value, context)
    case 'link':
      return (value, _row, context) => paintLink(printValue(column, value, context))
    case 'image':
      return (value) =>
        isBlank(value) ? null : (
          <CellBoundary column={column}>
            {urlsOf(value).map((url) => (
              <ImageCell key={url} url={url} title={column.label} />
            ))}
          </CellBoundary>
        )
    case 'goods':
      return (value, _row, context) =>
        isBlank(value) ? null : (
          <CellBoundary column={column}>
            {context.isOneLine ? (
              <GoodsBrief lines={value} grades={context.labels['condition_grade']} />
            ) : (
              <GoodsCell lines={value} grades={context.labels['condition_grade']} />
            )}
          </CellBoundary>
        )
    case 'multi-line':
      return (value, _row, context) =>
        isBlank(value) ? null : (
          <LinesCell
            lines={
              Array.isArray(value)
                ? value.map((line: unknown) => printValue(column, line, context))
                : printValue(column, value, context).split('\n')
            }
          />
        )
    case 'progress':
      return (value) =>
        isBlank(value) ? null : (
          <CellBoundary column={column}>
            <ProgressCell percent={percentOf(column, value)} title={column.label} />
          </CellBoundary>
        )
    case 'time-left':
      return (value, _row, context) =>
        isBlank(value) ? null : (
          <span className={`bc-left is-${timeLeftTone(Number(value), column.unit) ?? 'far'}`}>
            {printValue(column, value, context)}
          </span>
        )
    default:
      return print
  }
}

// A percent is a part of one, any other figure stands at 0–100 already.
const percentOf = ({ type }: ResolvedColumn, value: unknown): number =>
  type === 'percent' ? Math.round(Number(value) * 1e4) / 100 : Number(value)

function paintDict(column: ResolvedColumn, value: unknown, context: CellContext): ReactNode {
  if (Array.isArray(value)) return paintTags(column, value, context)
  const text = printValue(column, value, context)
  const color = isBlank(value) ? undefined : labelsOf(column, context)?.color?.(value)
  if (text === '') return null
  if (color) return <Tag color={color}>{text}</Tag>
  return isNothing(column, value) ? <Quiet>{text}</Quiet> : text
}

const Quiet = ({ children }: { children: string }) => <span className="bc-quiet">{children}</span>

function paintTags(column: ResolvedColumn, value: unknown, context: CellContext): ReactNode {
  if (isBlank(value)) return column.blank ?? null
  const list: unknown[] = Array.isArray(value) ? value : [value]
  const texts = list.map((one) => printValue(column, one, context))
  const colors = list.map((one) => colorOf(column, one, context))
  const dot = colors.some((color) => isLabel(color)) ? dotPx : 0
  const fitting = context.width === undefined ? list.length : fitTags(texts, context.width, dot)
  return (
    <span className="bc-tags" title={texts.join('、')}>
      {texts.slice(0, fitting).map((text, index) => (
        <Tag key={index} color={colors[index]}>
          {text}
        </Tag>
      ))}
      {fitting < list.length && <span className="bc-tags-rest">+{list.length - fitting}</span>}
    </span>
  )
}

// Of a label, with its gap (cells.css).
const dotPx = 13

function colorOf(column: ResolvedColumn, value: unknown, context: CellContext) {
  if (typeof value === 'object' && value !== null && 'color' in value) return String(value.color)
  return labelsOf(column, context)?.color?.(value)
}

const labelsOf = (column: ResolvedColumn, context: CellContext) => {
  const key = labelsKey(column)
  return key === undefined ? undefined : context.labels[key]
}

// A link without a page to open leads out: a web address, a stored file. Anything else stays text.
function paintLink(text: string): ReactNode {
  if (!/^(https?:\/\/|\/(?!\/))/.test(text)) return text || null
  return (
    <a className="bc-link" href={text} target="_blank" rel="noreferrer">
      {text.slice(text.lastIndexOf('/') + 1) || text}
    </a>
  )
}

const urlsOf = (value: unknown): string[] => [...new Set([value].flat().map(String))]
