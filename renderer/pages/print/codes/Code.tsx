import { useMemo } from 'react'
import type { Barcode } from '../../../../schemas/contract/language.gen'
import { checkCode, codeText } from './checkCode'
import { checkFineness, codeSize, type CodeSize } from './codeSize'
import type { DrawnCode } from './drawCode'
import type { DrawCode } from './useDrawCode'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface CodeProps {
  barcode: Barcode
  /** The value with its fields filled in. */
  text: string
  draw: DrawCode
}

type Prepared = { drawn: DrawnCode; size: CodeSize } | { problem: string }

/** A code in exact millimetres, or the sentence that says why there is none; the rest of the page prints. */
export function Code({ barcode, text, draw }: CodeProps) {
  const say = useTexts(texts)
  const content = codeText(barcode.type, text)
  const prepared = useMemo(() => prepare(barcode, content, draw), [barcode, content, draw])
  if ('problem' in prepared) return <span className="bp-no-code">{prepared.problem}</span>
  const { drawn, size } = prepared
  return (
    <span className="bp-code" style={{ width: `${size.width}mm` }}>
      <svg
        role="img"
        aria-label={`${barcode.type === 'qrcode' ? say('qrCode') : say('barcode')} ${content}`}
        viewBox={`0 0 ${drawn.width} ${drawn.height}`}
        preserveAspectRatio="none"
        style={{ width: `${size.width}mm`, height: `${size.height}mm` }}
      >
        {drawn.dark.map(({ d, stroke }) =>
          stroke === undefined ? (
            <path key={d} d={d} fillRule="evenodd" />
          ) : (
            <path key={d} d={d} stroke="#000" strokeWidth={stroke} />
          ),
        )}
      </svg>
      {!barcode.plain && <span className="bp-code-text">{content}</span>}
    </span>
  )
}

function prepare(barcode: Barcode, content: string, draw: DrawCode): Prepared {
  const problem = checkCode(barcode.type, content)
  if (problem) return { problem }
  try {
    const drawn = draw(barcode.type, content)
    const size = codeSize(barcode, drawn)
    const tooFine = checkFineness(drawn, size)
    return tooFine ? { problem: tooFine } : { drawn, size }
  } catch {
    return { problem: texts.say('notPrintable', { content }) }
  }
}
