import { useForm } from '@formily/react'
// Not by the index: a form must not fetch the code of detail pages.
import { useCurrentSection } from '../../detail/sections/useCurrentSection'
import { observer } from '../../../parts/formily'
import type { CompiledSection } from './compileSections'
import styles from '../FormPage.module.css'
import { errorsBySection } from './sectionErrors'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface FormNavProps {
  sections: readonly CompiledSection[]
  anchorOf: (section: CompiledSection) => string
  onJump: (section: CompiledSection) => void
}

/** Jumps to a section of a long form; marks the one being read and those in which something is wrong. Not by address: its hash is the console's route. */
export const FormNav = observer(function FormNav({ sections, anchorOf, onJump }: FormNavProps) {
  const text = useTexts(texts)
  const form = useForm()
  const wrong = errorsBySection(form)
  const shown = sections.filter(({ key }) => form.query(key).take()?.visible !== false)
  const [current, setCurrent] = useCurrentSection(shown.map(anchorOf))
  const jump = (section: CompiledSection) => {
    onJump(section)
    setCurrent(anchorOf(section))
  }
  return (
    <nav className={styles.nav} aria-label={text('sections')}>
      {shown.map((section) => (
        <button
          key={section.key}
          type="button"
          aria-current={anchorOf(section) === current ? 'location' : undefined}
          onClick={() => jump(section)}
        >
          {section.title}
          {wrong.has(section.key) && (
            <em
              className={styles.dot}
              aria-label={text('stepProblems', { key: wrong.get(section.key) })}
            />
          )}
        </button>
      ))}
    </nav>
  )
})
