import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

const lines = [...'abcdefghijkl']
const cells = [...'abcde']

/** Rows on their way, as lines where they will stand. */
export function RowBones() {
  const text = useTexts(texts)
  return (
    <div role="status" aria-busy aria-label={text('loading')} className="bc-row-bones">
      {lines.map((line) => (
        <i key={line}>
          {cells.map((cell) => (
            <b key={cell} />
          ))}
        </i>
      ))}
    </div>
  )
}
