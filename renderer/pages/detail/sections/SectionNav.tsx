import type { DetailSection } from './sections'
import { useCurrentSection } from './useCurrentSection'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface SectionNavProps {
  sections: readonly DetailSection[]
  anchorOf: (section: DetailSection) => string
}

/** Jumps to a section of a long page and marks the one being read. Not by address: its hash is the console's route. */
export function SectionNav({ sections, anchorOf }: SectionNavProps) {
  const text = useTexts(texts)
  const [current, setCurrent] = useCurrentSection(sections.map(anchorOf))
  const jump = (anchor: string) => {
    const target = document.getElementById(anchor)
    target?.scrollIntoView({ block: 'start' })
    target?.focus({ preventScroll: true })
    setCurrent(anchor)
  }
  return (
    <nav className="bd-nav" aria-label={text('sections')}>
      {sections.map((section) => (
        <button
          key={section.id}
          type="button"
          aria-current={anchorOf(section) === current ? 'location' : undefined}
          onClick={() => jump(anchorOf(section))}
        >
          {section.title}
        </button>
      ))}
    </nav>
  )
}
