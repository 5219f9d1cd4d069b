import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable' // prettier-ignore
import { Button } from 'antd'
import { useState } from 'react'
import { DialogFooter, useDialogGuard } from '../../../renderer/parts/dialog'
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
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const titleOf = (key: string) => {
    const block = known.find((each) => each.key === key)
    return block ? text(block.title) : key
  }
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) setDraft((latest) => movedOver(latest, String(active.id), String(over.id)))
  }
  return (
    <>
      <p className="home-arrange-hint">{text('arrangeHint')}</p>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={handleDragEnd}>
        <SortableContext items={draft.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
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
        </SortableContext>
      </DndContext>
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
function movedOver(arrangement: Arrangement, key: string, over: string): Arrangement {
  const [from, to] = [key, over].map((one) => arrangement.findIndex((place) => place.key === one))
  const [target, next] = [arrangement[to ?? -1], arrangement[(to ?? -1) + 1]]
  if (from === undefined || to === undefined || from === to || !target) return arrangement
  if (from > to) return dropped(arrangement, key, { before: over })
  return next?.column === target.column
    ? dropped(arrangement, key, { before: next.key })
    : dropped(arrangement, key, { end: target.column })
}
