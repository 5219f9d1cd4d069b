import type { DetailSection } from './sections'

interface SectionNavProps {
  sections: readonly DetailSection[]
  anchorOf: (section: DetailSection) => string
}

/** Jumps to a section of a long page. Not by address: its hash is the console's route. */
export function SectionNav({ sections, anchorOf }: SectionNavProps) {
  const jump = (section: DetailSection) => {
    const target = document.getElementById(anchorOf(section))
    target?.scrollIntoView({ block: 'start' })
    target?.focus({ preventScroll: true })
  }
  return (
    <nav className="bd-nav" aria-label="章节">
      {sections.map((section) => (
        <button key={section.id} type="button" onClick={() => jump(section)}>
          {section.title}
        </button>
      ))}
    </nav>
  )
}
