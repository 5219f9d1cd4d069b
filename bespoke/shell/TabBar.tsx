import {
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import { horizontalListSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { useText } from '../../runtime/i18n'
import { useTabActions, useTabs } from '../../runtime/tabs'
import { TabItem } from './TabItem'

// Pixels to drag before it counts, so that a click stays a click.
const dragFrom = 6

/** The open pages. Dragging reorders them; the home tab stays first. */
export function TabBar() {
  const text = useText()
  const tabs = useTabs((state) => state.tabs)
  const move = useTabs((state) => state.move)
  const actions = useTabActions()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragFrom } }),
  )

  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(String(active.id), String(over.id))
  }
  return (
    <nav className="shell-tabs" aria-label={text('tabs.bar')}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={handleDragEnd}
        accessibility={{ container: document.body }}
      >
        <SortableContext
          items={tabs.map((tab) => tab.key)}
          strategy={horizontalListSortingStrategy}
        >
          {tabs.map((tab) => (
            <TabItem key={tab.key} tab={tab} tabs={tabs} actions={actions} />
          ))}
        </SortableContext>
      </DndContext>
    </nav>
  )
}
