import type { KeyboardEvent } from 'react'
import { formatInt } from '../../../../runtime/format'
import { MenuButton } from '../../../parts/menu'
import { isSameContent } from './readViewContent'
import type { SavedView, ViewContent } from '../types'
import { useViewCounts } from './useViewCounts'
import { useViewMenu } from './useViewMenu'
import type { SavedViews } from './useSavedViews'
import '../../../parts/tokens.css'
import '../views.css'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

export interface ViewBarProps {
  /** The page's path, or `path#key` for a list inside it. */
  id: string
  views: SavedViews
  /** Id of the open view, from the address; undefined shows the list as the page has it. */
  open?: string
  /** What the list shows now. */
  content: ViewContent
  /** The list as the page has it: what a view leaves out. */
  usual?: Omit<ViewContent, 'filter'>
  onOpen(view: SavedView | undefined): void
  /** Rows of a view; without it no counts are shown. */
  countOf?(content: ViewContent): Promise<number>
}

const mostTabs = 6

/** The saved views of a list as tabs with counts, the open one marked, and the menu that keeps them. */
export function ViewBar(props: ViewBarProps) {
  const text = useTexts(texts)
  const { views, open, content, onOpen } = props
  const current = views.views.find((view) => view.id === open)
  const { inTabs, inMenu } = divide(views.views, current)
  const counts = useViewCounts(props.id, inTabs, props.countOf)
  const isChanged =
    current !== undefined && !isSameContent(content, { ...props.usual, ...current.content })
  const menu = useViewMenu({ views, current, content, isChanged, onOpen })
  const tab = (view: SavedView | undefined) => (
    <ViewTab
      key={view?.id ?? ''}
      view={view}
      isOpen={view === current}
      isChanged={isChanged}
      count={view && counts[view.id]}
      onOpen={onOpen}
    />
  )
  return (
    <div className="bc-views">
      {views.views.length > 0 && (
        <div
          role="tablist"
          aria-label={text('views')}
          className="bc-view-tabs"
          onKeyDown={handleArrows}
        >
          {tab(undefined)}
          {inTabs.map(tab)}
        </div>
      )}
      {inMenu.length > 0 && (
        <MenuButton
          label={text('moreViews')}
          className="bc-view-button"
          entries={inMenu.map((view) => ({
            key: view.id,
            label: view.name,
            run: () => onOpen(view),
          }))}
        >
          {text('moreViewsCount', { count: inMenu.length })}
          <span aria-hidden>▾</span>
        </MenuButton>
      )}
      {menu.canSave && (
        <button type="button" className="bc-view-button bc-view-save" onClick={menu.save}>
          {text('save')}
        </button>
      )}
      <MenuButton label={text('views')} className="bc-view-button" entries={menu.entries}>
        {views.views.length > 0 ? text('views') : text('saveAsView')} <span aria-hidden>▾</span>
      </MenuButton>
    </div>
  )
}

interface ViewTabProps {
  /** Undefined: the list as the page has it. */
  view: SavedView | undefined
  isOpen: boolean
  isChanged: boolean
  count?: number
  onOpen(view: SavedView | undefined): void
}

function ViewTab({ view, isOpen, isChanged, count, onOpen }: ViewTabProps) {
  const text = useTexts(texts)
  return (
    <button
      type="button"
      role="tab"
      aria-selected={isOpen}
      tabIndex={isOpen ? 0 : -1}
      title={view && viewHint(view)}
      onClick={() => onOpen(view)}
    >
      {view?.name ?? text('originalView')}
      {count !== undefined && <span className="bc-view-count">{formatInt(count)}</span>}
      {isOpen && isChanged && (
        <span
          className="bc-view-changed"
          role="img"
          aria-label={text('unsavedChanges')}
          title={text('unsavedChanges')}
        />
      )}
    </button>
  )
}

const viewHint = ({ shared, isMine, ownerName, isDefault, isCompanyDefault }: SavedView) =>
  [
    isMine
      ? shared
        ? texts.say('sharedWithColleagues')
        : texts.say('seenByYou')
      : texts.say('sharedBy', { ownerName }),
    isDefault && texts.say('myDefault'),
    isCompanyDefault && texts.say('companyDefault'),
  ]
    .filter(Boolean)
    .join(' · ')

/** The first few stand as tabs, and the open one always does. */
function divide(views: readonly SavedView[], current: SavedView | undefined) {
  const first = views.slice(0, mostTabs)
  const inTabs =
    current && !first.includes(current) ? [...first.slice(0, mostTabs - 1), current] : first
  return { inTabs, inMenu: views.filter((view) => !inTabs.includes(view)) }
}

function handleArrows(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0 || event.nativeEvent.isComposing) return
  event.preventDefault()
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.indexOf(document.activeElement as HTMLElement)
  tabs[(at + step + tabs.length) % tabs.length]?.focus()
}
