import { SearchOutlined } from '@ant-design/icons'
import { useMemoizedFn } from 'ahooks'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useTexts } from '../../../runtime/i18n'
import type { ShownEntry } from './entries'
import type { HeldTyping } from './holdTyping'
import { Keycap } from './Keycap'
import { PaletteList } from './PaletteList'
import { texts } from './texts'
import { useEntries, type EntryList } from './useEntries'
import './palette.css'

interface PaletteProps {
  /** Closes with what was chosen. */
  onChoose(entry: ShownEntry): void
  /** What was typed before the line was there. */
  held?: HeldTyping
}

/** One line to type in, and what it finds: pages, records, actions of the page behind, records opened before. */
export function Palette({ onChoose, held }: PaletteProps) {
  const text = useTexts(texts)
  const listId = useId()
  const [typed, setTyped] = useState('')
  // Enter was pressed before the records had come, as a scan gun does.
  const [isHurried, setHurried] = useState(false)
  const { lists, status } = useEntries(typed, isHurried)
  const { active, setActive, move } = useActive(lists)

  const choose = (entry: ShownEntry | undefined) => {
    if (entry && entry.hint === undefined) onChoose(entry)
  }
  const chooseFirst = useMemoizedFn(() => choose(lists[0]?.entries[0]))
  // Outside world: the answer of the server, from which a person has chosen in advance.
  useEffect(() => {
    if (isHurried && status === 'answered') chooseFirst()
  }, [isHurried, status, chooseFirst])

  const handleKeyDown = (event: KeyboardEvent) => {
    // These keys are the input method's while it composes; browsers differ in which of the two they say.
    const { isComposing, keyCode } = event.nativeEvent
    if (isComposing || keyCode === 229) return event.stopPropagation()
    if (event.key === 'Enter') {
      event.preventDefault()
      if (active) choose(active)
      else if (typed.trim() !== '') setHurried(true)
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(step)
  }
  const handleFocus = () => {
    const early = held?.take()
    if (early) setTyped((now) => early + now)
  }
  const optionId = ({ key }: ShownEntry) => `${listId}-${encodeURIComponent(key)}`
  return (
    <div className="palette">
      <label className="palette-line">
        <SearchOutlined aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-label={text('hint')}
          aria-expanded={lists.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active)}
          placeholder={text('hint')}
          maxLength={50}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setActive(undefined)
            setHurried(false)
          }}
          onKeyDown={handleKeyDown}
          onFocus={handleFocus}
        />
      </label>
      <PaletteList
        id={listId}
        lists={lists}
        active={active}
        optionId={optionId}
        onActive={setActive}
        onChoose={choose}
      />
      <p className="palette-note" role="status">
        {noteOf(typed, lists, status, text)}
      </p>
      <footer className="palette-keys" aria-hidden>
        <Keycap keys="↑↓" /> {text('move')}
        <Keycap keys="Enter" /> {text('choose')}
        <Keycap keys="Esc" /> {text('leave')}
      </footer>
    </div>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The entry Enter chooses: the first until somebody moves. It is held by what it is, not by its place, so that records
 * that come later push nothing else under the finger.
 */
function useActive(lists: readonly EntryList[]) {
  const [key, setKey] = useState<string>()
  const entries = lists.flatMap((list) => list.entries)
  const usable = entries.filter(({ hint }) => hint === undefined)
  const active = usable.find((entry) => entry.key === key) ?? usable[0]
  const move = (step: number) => {
    if (!active) return
    const next = (usable.indexOf(active) + step + usable.length) % usable.length
    setKey(usable[next]?.key)
  }
  return { active, move, setActive: (entry: ShownEntry | undefined) => setKey(entry?.key) }
}

function noteOf(
  typed: string,
  lists: readonly EntryList[],
  status: ReturnType<typeof useEntries>['status'],
  text: typeof texts.say,
): string {
  if (status === 'asking') return text('searching')
  if (status === 'failed') return text('searchFailed')
  if (typed.trim() === '') return text('nothingYet')
  return lists.length === 0 ? text('nothingFound', { typed: typed.trim() }) : ''
}
