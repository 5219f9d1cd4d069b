import type { KeyboardEvent } from 'react'
import { formatInt } from '../../../../runtime/format'
import { inspect } from '../../../language/inspection'
import type { ListTabs as Tabs } from '../control/controller'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

/** The tabs of a list with their counts; ← and → go to the next one. */
export function ListTabs({ tabs }: { tabs: Tabs }) {
  const text = useTexts(texts)
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const at = tabs.items.findIndex((tab) => tab.key === tabs.active)
    const next = (at + step + tabs.items.length) % tabs.items.length
    const key = tabs.items[next]?.key
    if (key) tabs.onChange(key)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div role="tablist" aria-label={text('status')} className="bc-tabs" onKeyDown={handleKey}>
      {tabs.items.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          aria-selected={tab.key === tabs.active}
          tabIndex={tab.key === tabs.active ? 0 : -1}
          onClick={() => tabs.onChange(tab.key)}
          data-inspect={inspect('tab', tab.key)}
        >
          {tab.label}
          {tab.count !== undefined && <span className="bc-tab-count">{formatInt(tab.count)}</span>}
        </button>
      ))}
    </div>
  )
}
