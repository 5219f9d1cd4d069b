import { Button } from 'antd'
import { useDeferredValue, useMemo } from 'react'
import type { KeyboardEvent } from 'react'
import type { FieldItem } from '../../fields'
import { invalidValues } from './invalidValues'
import { mostValues, type Pasted } from './parsePasted'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface PastedPanelProps {
  item: FieldItem
  text: string
  /** What was read from the text. */
  pasted: Pasted
  onChange(text: string): void
  /** Closes and gives the focus back to the filter. */
  onClose(): void
}

const mostShown = 50

/** The wide side of a multi-value filter: one entry per line, with a count of what was read. Ctrl+Enter queries. */
export function PastedPanel(props: PastedPanelProps) {
  const say = useTexts(texts)
  const { item, text, pasted, onChange, onClose } = props
  // Judging thousands must not hold up what is being typed.
  const judged = useDeferredValue(pasted.values)
  const invalid = useMemo(() => invalidValues(item, judged), [item, judged])
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return
    const isQuery = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (event.key !== 'Escape' && !isQuery) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
    if (isQuery) event.currentTarget.closest('form')?.requestSubmit()
  }
  const removeInvalid = () => {
    const wrong = new Set(invalid.map(({ value }) => value))
    onChange(pasted.values.filter((value) => !wrong.has(value)).join('\n'))
  }
  return (
    <div
      className="bc-lines-panel"
      role="dialog"
      aria-label={say('severalLines')}
      onKeyDown={handleKey}
    >
      <textarea
        aria-label={say('severalValues')}
        placeholder={say('onePerLine', { spaces: item.reads === 'isbn' ? '' : say('spaces') })}
        rows={9}
        autoFocus
        spellCheck={false}
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {invalid.length > 0 && (
        <div className="bc-lines-invalid">
          <span>
            {say('looksWrong')}
            {invalid
              .slice(0, mostShown)
              .map(({ value, reason }) => `${value} ${reason}`)
              .join('；')}
            {invalid.length > mostShown && say('andOthers', { count: invalid.length })}
          </span>
          <Button size="small" onClick={removeInvalid}>
            {say('removeThese', { count: invalid.length })}
          </Button>
        </div>
      )}
      <div className="bc-lines-count">
        <span role="status">
          {say('countSummary', {
            count: pasted.values.length,
            duplicates: pasted.duplicates,
            count2: invalid.length,
          })}
          {pasted.leftOut > 0 &&
            say('tooManyValues', {
              value: mostValues.toLocaleString('en-US'),
              leftOut: pasted.leftOut,
            })}
        </span>
        <Button size="small" onClick={() => onChange('')}>
          {say('clear')}
        </Button>
        <Button size="small" type="primary" title={say('searchNowHint')} onClick={onClose}>
          {say('done')}
        </Button>
      </div>
    </div>
  )
}
