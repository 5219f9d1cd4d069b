import { useTexts } from '../../runtime/i18n'
import { basketsOf, type Wall } from './basketsOf'
import styles from './basketVoices.module.css'
import { texts } from './texts'

interface WallGridProps {
  wall: Wall
  /** The basket whose number is read now. */
  said: number | undefined
}

/** A sort wall as it hangs there; baskets that are off stay empty. */
export function WallGrid({ wall, said }: WallGridProps) {
  const text = useTexts(texts)
  return (
    <ol
      className={styles.grid}
      aria-label={text('wall', { name: wall.wallName })}
      style={{ gridTemplateColumns: `repeat(${wall.columnCount}, minmax(0, 1fr))` }}
    >
      {basketsOf(wall).map(({ no, isOff }) => (
        <li key={no} data-off={isOff || undefined} aria-current={no === said || undefined}>
          {no}
          {isOff && <small>{text('off')}</small>}
        </li>
      ))}
    </ol>
  )
}
