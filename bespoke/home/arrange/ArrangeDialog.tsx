import { Button } from 'antd'
import { useState } from 'react'
import { DialogFooter, useDialogGuard } from '../../../renderer/parts/dialog'
import { Sortable } from '../../../renderer/parts/sort'
import { useTexts } from '../../../runtime/i18n'
import { ArrangeLine } from './ArrangeLine'
import { dropped, readArrangement, stepped, toggled, type Arrangement } from './arrangement'
import { columns, type HomeBlock } from './blocks'
import { texts } from '../texts'
import './arrange.css'

interface ArrangeDialogProps {
  known: readonly HomeBlock[]
  arrangement: Arrangement
  onSave(arrangement: Arrangement | null): void
  onClose(): void
}

/** 自定义首页: tick what is shown, move it by mouse, arrow buttons or keys; 保存 keeps it. */
export function ArrangeDialog({ known, arrangement, onSave, onClose }: ArrangeDialogProps) {
  const text = useTexts(texts)
  const [draft, setDraft] = useState(arrangement)
  const usual = readArrangement(undefined, known)
  useDialogGuard(() => !isSame(draft, arrangement))
  const titleOf = (key: string) => {
    const block = known.find((each) => each.key === key)
    return block ? text(block.title) : key
  }
  return (
    <>
      <p className="home-arrange-hint">{text('arrangeHint')}</p>
      <Sortable
        items={draft.map(({ key }) => ({ id: key, name: titleOf(key) }))}
        onMove={(from, to) => setDraft(movedOver(draft, from, to))}
      >
        {columns.map((column) => (
          <section key={column} className="home-arrange" aria-label={text(column)}>
            <h3>{text(column)}</h3>
            <ul>
              {draft
                .filter((place) => place.column === column)
                .map((place) => (
                  <ArrangeLine
                    key={place.key}
                    id={place.key}
                    title={titleOf(place.key)}
                    isShown={!place.isHidden}
                    canStep={(step) => stepped(draft, place.key, step) !== draft}
                    onToggle={() => setDraft(toggled(draft, place.key))}
                    onStep={(step) => setDraft(stepped(draft, place.key, step))}
                  />
                ))}
            </ul>
          </section>
        ))}
      </Sortable>
      <DialogFooter>
        <Button disabled={isSame(draft, usual)} onClick={() => setDraft(usual)}>
          {text('restoreDefaults')}
        </Button>
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button type="primary" onClick={() => onSave(isSame(draft, usual) ? null : draft)}>
          {text('save')}
        </Button>
      </DialogFooter>
    </>
  )
}

const isSame = (one: Arrangement, other: Arrangement) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Dropped upwards it comes before what it was dropped on, downwards after it. */
function movedOver(arrangement: Arrangement, from: number, to: number): Arrangement {
  const [own, target, next] = [arrangement[from], arrangement[to], arrangement[to + 1]]
  if (!own || !target) return arrangement
  if (from > to) return dropped(arrangement, own.key, { before: target.key })
  return next?.column === target.column
    ? dropped(arrangement, own.key, { before: next.key })
    : dropped(arrangement, own.key, { end: target.column })
}
