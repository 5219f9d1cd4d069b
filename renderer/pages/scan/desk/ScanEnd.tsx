import { Button } from 'antd'
import { formatInt } from '../../../../runtime/format'
import { useTexts } from '../../../../runtime/i18n'
import type { ScanEnd as End } from '../outbox'
import { texts } from '../texts'
import { WayButton } from './WayButton'

interface ScanEndProps {
  end: End
  isDisabled: boolean
  onScan: (name: string) => void
}

/** Nothing is in hand: the next station as a button, and what waits at this one by name. */
export function ScanEnd({ end, isDisabled, onScan }: ScanEndProps) {
  const text = useTexts(texts)
  const { ways, waiting, count } = end
  return (
    <section className="bs-end" aria-label={text('end')}>
      {count > 0 && (
        <div>
          <h2>{text('waitingHere', { count: formatInt(count) })}</h2>
          <ul>
            {waiting.map(({ name, copies, isBegunHere }) => (
              <li key={name}>
                {isBegunHere ? (
                  <Button disabled={isDisabled} onClick={() => onScan(name)}>
                    {name}
                  </Button>
                ) : (
                  <span>{name}</span>
                )}
                <small>{text('copies', { count: formatInt(copies) })}</small>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <h2>{text('goesOn')}</h2>
        <p className="bs-ways">
          {ways.map((way, at) => (
            <WayButton key={way.path} way={way} type={at === 0 ? 'primary' : 'default'} />
          ))}
        </p>
      </div>
    </section>
  )
}
