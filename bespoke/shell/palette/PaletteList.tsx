import { useEffect, useId, useRef } from 'react'
import { useTexts } from '../../../runtime/i18n'
import type { ShownEntry } from './entries'
import { Marked } from './Marked'
import { texts } from './texts'
import type { EntryList } from './useEntries'

interface PaletteListProps {
  id: string
  lists: readonly EntryList[]
  active?: ShownEntry
  optionId(entry: ShownEntry): string
  onActive(entry: ShownEntry): void
  onChoose(entry: ShownEntry): void
}

/** What was found, group by group. The focus stays in the line; the active entry is named by it. */
export function PaletteList({ id, lists, ...shared }: PaletteListProps) {
  const text = useTexts(texts)
  return (
    <div id={id} role="listbox" aria-label={text('results')} className="palette-list">
      {lists.map((list) => (
        <Group key={list.title} list={list} {...shared} />
      ))}
    </div>
  )
}

interface GroupProps extends Omit<PaletteListProps, 'id' | 'lists'> {
  list: EntryList
}

function Group({ list, active, optionId, onActive, onChoose }: GroupProps) {
  const titleId = useId()
  return (
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} className="palette-group">
        {list.title}
      </div>
      {list.entries.map((entry) => (
        <Option
          key={entry.key}
          id={optionId(entry)}
          entry={entry}
          isActive={entry.key === active?.key}
          onActive={onActive}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}

interface OptionProps extends Pick<PaletteListProps, 'onActive' | 'onChoose'> {
  id: string
  entry: ShownEntry
  isActive: boolean
}

function Option({ id, entry, isActive, onActive, onChoose }: OptionProps) {
  const own = useRef<HTMLDivElement>(null)
  // Outside world: how far the list is scrolled.
  useEffect(() => {
    if (isActive) own.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isActive])
  const { title, note, hint, places } = entry
  return (
    <div
      ref={own}
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={hint !== undefined}
      className="palette-option"
      // a press must not take the focus out of the line
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => !isActive && onActive(entry)}
      onClick={() => onChoose(entry)}
    >
      <Marked text={title} places={places} />
      {(hint ?? note) && <small>{hint ?? note}</small>}
    </div>
  )
}
