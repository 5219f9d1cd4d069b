import { formatInt } from '../../../../runtime/format'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

/** What the keys do, and how many books were settled since the page was opened. */
export function HintBar({ settled, mayDecide }: { settled: number; mayDecide: boolean }) {
  const text = useTexts(texts)
  const keys = [
    ['Space', text('pass')],
    ['1–9', text('chooseOffer')],
    ['R', text('replace')],
    ['S', text('skip')],
    ['U', text('undo')],
    ['0', text('unchooseAll')],
    ['↑ ↓', text('walk')],
    ['[ ]', text('stage')],
    ['G', text('sellers')],
    ['T', text('tryOut')],
    ['O', text('order')],
  ] as const
  return (
    <footer className="flow-hints">
      {mayDecide &&
        keys.map(([key, does]) => (
          <span key={key}>
            <kbd>{key}</kbd> {does}
          </span>
        ))}
      <output className="flow-settled">
        {settled > 0 && text('settled', { count: formatInt(settled) })}
      </output>
    </footer>
  )
}
