import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { useForm } from '@formily/react'
import { use, type ReactNode } from 'react'
import { ErrorBoundary } from '../../../../runtime/errors'
import { observer } from '../../../parts/formily'
import { inspect } from '../../../language/inspection'
import type { CompiledSection } from './compileSections'
import styles from '../FormPage.module.css'
import { LayoutContext } from './LayoutContext'
import { errorsBySection } from './sectionErrors'
import { SectionSteps } from './SectionSteps'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface SectionBlockProps {
  readSection: () => CompiledSection
  children?: ReactNode
}

/** One titled block of the form; `x-component` of a section. Whatever fails in it stays in it. */
export const SectionBlock = (props: SectionBlockProps) => (
  <ErrorBoundary what={`「${props.readSection().title}」`}>
    <Block {...props} />
  </ErrorBoundary>
)

/** Folded or in another step it stays there unseen, so that its fields keep values and checks. */
function Block({ readSection, children }: SectionBlockProps) {
  const section = readSection()
  const layout = use(LayoutContext)
  if (!layout) return children
  const isFolded = layout.isFolded(section)
  const anchor = layout.anchorOf(section)
  return (
    <section
      id={anchor}
      tabIndex={-1}
      hidden={!layout.isInStep(section)}
      aria-labelledby={`${anchor}-title`}
      className={styles.section}
      data-inspect={inspect('group', section.title)}
    >
      <h2 id={`${anchor}-title`} className={styles.title}>
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-controls={`${anchor}-body`}
          onClick={() => layout.onFold(section, !isFolded)}
        >
          {isFolded ? <RightOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          {section.title}
        </button>
        {section.hint && <small>{section.hint}</small>}
        <SectionErrors sectionKey={section.key} />
      </h2>
      <div id={`${anchor}-body`} hidden={isFolded} className={styles.body}>
        {section.view === 'steps' ? <SectionSteps section={section} /> : children}
      </div>
    </section>
  )
}

const SectionErrors = observer(function SectionErrors({ sectionKey }: { sectionKey: string }) {
  const text = useTexts(texts)
  const count = errorsBySection(useForm()).get(sectionKey)
  return count ? <em className={styles.errors}>{text('problemCount', { count })}</em> : null
})
