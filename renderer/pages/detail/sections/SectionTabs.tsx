import { useRef, type KeyboardEvent } from 'react'
import { inspect } from '../../../language/inspection'

export interface ShownTab {
  key: string
  label: string
  count?: number
}

interface SectionTabsProps {
  tabs: readonly ShownTab[]
  active: string
  onChange: (key: string) => void
  /** Id of the panel they switch. */
  panel: string
  label: string
}

/** Tabs inside a detail; arrows, Home and End move along them, only the open one is a tab stop. */
export function SectionTabs({ tabs, active, onChange, panel, label }: SectionTabsProps) {
  const bar = useRef<HTMLDivElement>(null)
  const handleKeyDown = (event: KeyboardEvent) => {
    const here = tabs.findIndex(({ key }) => key === active)
    const next = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 }[event.key]
    const target = next === undefined ? undefined : tabs.at(next % tabs.length)
    if (!target) return
    event.preventDefault()
    onChange(target.key)
    bar.current?.querySelector<HTMLElement>(`[data-key="${target.key}"]`)?.focus()
  }
  return (
    <div ref={bar} role="tablist" aria-label={label} className="bd-tabs" onKeyDown={handleKeyDown}>
      {tabs.map(({ key, label: text, count }) => (
        <button
          key={key}
          type="button"
          role="tab"
          data-key={key}
          id={`${panel}-${key}`}
          aria-selected={key === active}
          aria-controls={panel}
          tabIndex={key === active ? 0 : -1}
          onClick={() => onChange(key)}
          data-inspect={inspect('section-tab', key)}
        >
          {text}
          {count !== undefined && <span className="bd-count">{count}</span>}
        </button>
      ))}
    </div>
  )
}
