import { SearchOutlined } from '@ant-design/icons'
import { Input, type InputRef } from 'antd'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useCan } from '../../../runtime/access'
import { useShortcut } from '../../../runtime/keyboard'
import { findPage, useCurrentPage } from '../../../runtime/routing'
import { useSession } from '../../../runtime/session'
import type { LandingPage as LandingPageSchema } from '../../../schemas/contract/language.gen'
import type { Resources } from '../../../schemas/language'
import { useBlocks } from '../../language/blocks'
import { useInspected } from '../../language/inspection'
import { ReadFailed } from '../../parts/read-failed'
import { ChosenOne } from './ChosenOne'
import './landing.css'
import { landingGroups, matching } from './landingGroups'
import { LinkGroup } from './LinkGroup'
import { WaitingWork } from './WaitingWork'
import { menuGroups, withMenu } from './menuGroups'
import { useChosen, type Chosen } from './useChosen'
import { useCounts } from './useCounts'
import { walkLinks } from './walkLinks'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

interface LandingPageProps {
  page: LandingPageSchema
  resources: Resources
}

/** The first page of a module: its pages by group with what waits in each, the menu's other pages, figures above. */
export function LandingPage({ page, resources }: LandingPageProps) {
  const say = useTexts(texts)
  const chosen = useChosen(page, resources)
  const scope = usePageScope(chosen)
  const user = useSession((session) => session.user)
  const can = useCan()
  const [typed, setTyped] = useState('')
  const menus = useSession((session) => session.menus)
  const groups = useMemo(() => {
    const find = (path: string) => findPage(path)?.meta
    const own = landingGroups(page, { scope: { page: scope, user }, find, can })
    return withMenu(own, menuGroups(menus, page.path, find))
  }, [page, scope, user, can, menus])
  const shown = matching(groups, typed)
  const { counts, query } = useCounts(page.calls?.counts, chosen)
  const region = useInspected('landing', { scope: { page: scope, user }, counts })
  return (
    <div className="bl-page" onKeyDown={walkLinks} data-region={region}>
      <header className="bl-head">
        <h1>{page.title}</h1>
        {chosen && <ChosenOne chosen={chosen} />}
        <Finder typed={typed} onType={setTyped} />
      </header>
      {query.error && <ReadFailed what={say('waitingNumbers')} query={query} />}
      {typed.trim() === '' && <WaitingWork groups={groups} counts={counts} chosen={chosen} />}
      {page.sections && <Figures page={page} resources={resources} scope={scope} />}
      {groups.length === 0 && <p className="bl-none">{say('noPages')}</p>}
      {groups.length > 0 && shown.length === 0 && (
        <p role="status" className="bl-none">
          {say('noPageNamed', { value: typed.trim() })}
        </p>
      )}
      <div className="bl-groups">
        {shown.map((group) => (
          <LinkGroup key={group.title} group={group} counts={counts} chosen={chosen} />
        ))}
      </div>
    </div>
  )
}

/** Narrows the links while one types; Enter opens the first, the arrow down goes to it, Esc empties it. */
function Finder({ typed, onType }: { typed: string; onType(text: string): void }) {
  const say = useTexts(texts)
  const input = useRef<InputRef>(null)
  useShortcut({
    keys: '/',
    label: say('findPage'),
    group: say('thisPage'),
    run: () => input.current?.focus(),
  })
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const first = event.currentTarget.closest('.bl-page')?.querySelector<HTMLElement>('.bl-link')
    if (event.key === 'Escape') onType('')
    else if (event.key === 'Enter' && typed.trim() !== '') first?.click()
    else if (event.key === 'ArrowDown') first?.focus()
    else return
    event.preventDefault()
  }
  return (
    <Input
      ref={input}
      allowClear
      className="bl-finder"
      prefix={<SearchOutlined aria-hidden />}
      placeholder={say('findPage')}
      aria-label={say('findPage')}
      value={typed}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={handleKey}
    />
  )
}

const noRow = {}

function Figures({ page, resources, scope }: LandingPageProps & { scope: PageScope }) {
  const { RowDetail } = useBlocks()
  const detail = useMemo(() => ({ sections: page.sections ?? [] }), [page.sections])
  return (
    <RowDetail
      detail={detail}
      row={noRow}
      resource={page.resource ?? ''}
      resources={resources}
      page={scope}
    />
  )
}

type PageScope = ReturnType<typeof usePageScope>

/** The figures above read what is chosen as if it stood in the address. */
function usePageScope(chosen: Chosen | undefined) {
  const { path, title, params, query } = useCurrentPage()
  const { field, value } = chosen ?? {}
  return useMemo(() => {
    const own = field === undefined || value === undefined ? {} : { [field]: value }
    return { path, title, query: { ...params, ...query, ...own } }
  }, [path, title, params, query, field, value])
}
