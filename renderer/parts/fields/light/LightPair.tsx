import { titleOf } from '../value/naming'
import styles from './StandInInput.module.css'
import { textOf } from '../value/textOf'
import type { WidgetProps } from '../types'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface LightPairProps extends WidgetProps {
  /** @param place 0: the lower end has the focus, 1: the upper one */
  onTurn: (place: 0 | 1) => void
}

/** The two ends of a range until one of them gets the focus. */
export function LightPair({ onTurn, ...props }: LightPairProps) {
  const text = useTexts(texts)
  const [from, to] = Array.isArray(props.value) ? (props.value as unknown[]) : []
  const title = titleOf(props.item)
  const shared = {
    readOnly: true,
    disabled: props.disabled,
    'aria-describedby': props['aria-describedby'],
    'aria-invalid': props['aria-invalid'] || undefined,
  }
  return (
    <div role="group" aria-label={title} className={styles.pair}>
      <input
        {...shared}
        id={props.id}
        className={styles.plain}
        value={textOf(from) ?? ''}
        placeholder={text('atLeast')}
        aria-label={text('titleFrom', { title })}
        onFocus={() => onTurn(0)}
      />
      <input
        {...shared}
        className={styles.plain}
        value={textOf(to) ?? ''}
        placeholder={text('atMost')}
        aria-label={text('titleTo', { title })}
        onFocus={() => onTurn(1)}
      />
    </div>
  )
}
