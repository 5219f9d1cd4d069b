import { observer, useForm } from '@formily/react'
import type { CompiledSection } from './compileSections'
import styles from './FormPage.module.css'
import { errorsBySection } from './sectionErrors'

interface FormNavProps {
  sections: readonly CompiledSection[]
  onJump: (section: CompiledSection) => void
}

/** Jumps to a section of a long form; tells in which ones something is wrong. Not by address: its hash is the console's route. */
export const FormNav = observer(function FormNav({ sections, onJump }: FormNavProps) {
  const form = useForm()
  const wrong = errorsBySection(form)
  const shown = sections.filter(({ key }) => form.query(key).take()?.visible !== false)
  return (
    <nav className={styles.nav} aria-label="章节">
      {shown.map((section) => (
        <button key={section.key} type="button" onClick={() => onJump(section)}>
          {section.title}
          {wrong.has(section.key) && (
            <em className={styles.dot} aria-label={`${wrong.get(section.key)} 处要修改`} />
          )}
        </button>
      ))}
    </nav>
  )
})
