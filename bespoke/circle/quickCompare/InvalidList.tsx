import { useDictionary } from '../../../runtime/dictionaries'
import { useTexts } from '../../../runtime/i18n'
import styles from './quickCompare.module.css'
import { texts } from './texts'
import type { InvalidIsbn } from './types'

/** Numbers that could not be compared, each with its reason and, where it is known, the digit it should end with. */
export function InvalidList({ invalid }: { invalid: readonly InvalidIsbn[] }) {
  const say = useTexts(texts)
  const { label } = useDictionary('gp_line_problem')
  if (invalid.length === 0) return null
  const one = ({ text, code, shouldBe }: InvalidIsbn) => {
    const reason = label(code)
    return say('invalidOne', {
      text,
      reason: shouldBe ? say('shouldBe', { reason, digit: shouldBe }) : reason,
    })
  }
  return (
    <p className={styles.warning}>
      {say('invalid', { count: invalid.length })}
      {invalid.map(one).join('、')}
    </p>
  )
}
