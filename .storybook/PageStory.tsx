import { use, useEffect, useState } from 'react'
import { registerBespoke } from '../app/register-bespoke'
import '../bespoke/shell/shell.css'
import { PageView } from '../renderer/pages/page'
import { createRegistry, RegistryProvider } from '../renderer/language/registry'
import { Stage, StageLookContext, StageLookProvider } from '../runtime/frame'
import type { HttpClient } from '../runtime/http'
import { loadPage } from '../runtime/routing'
import { useSession } from '../runtime/session'
import type { ThemeMode } from '../runtime/theme'
import { addressOf } from './addressOf'
import { createPageHttp, type WireState } from './createPageHttp'
import { sampleUser, visitor } from './sampleUser'
import './page-story.css'

export interface PageStoryProps {
  path: string
  /** Records in its lists. */
  rows?: number
  /** How many of them stand on one page; the page's own number without it. */
  size?: number
  state?: WireState
  /** Every text is longer than any column. */
  isLong?: boolean
  mode?: ThemeMode
  /** How tall the rows are; the toolbar goes before it. */
  density?: 'compact' | 'standard' | 'loose'
}

/** One page of the console as it stands in its tab, with sample records. */
export function PageStory({
  path,
  rows = 20,
  size,
  state = 'well',
  isLong,
  mode,
  density,
}: PageStoryProps) {
  const [stage, setStage] = useState<{ http: HttpClient; address: string; key: string }>()
  const [registry] = useState(() => {
    const created = createRegistry()
    registerBespoke(created)
    return created
  })
  const user = state === 'forbidden' ? visitor : sampleUser
  useEffect(() => {
    // The session store outlives a story: every page is looked at as the user of its own state.
    useSession.setState({ token: 'story', user })
    void loadPage(path).then(({ page, resources }) =>
      setStage({
        http: createPageHttp({ page, resources, rows, isLong }, state),
        address: addressOf(page) + (size ? `?size=${size}` : ''),
        // Other arguments are another page: nothing of the one before is kept.
        key: [path, rows, size, state, isLong].join(),
      }),
    )
  }, [path, rows, size, state, isLong, user])
  const look = use(StageLookContext)
  if (!stage) return null
  return (
    <StageLookProvider
      key={[stage.key, mode, density].join()}
      appearance={look.appearance}
      preferences={look.preferences ?? (density && { density })}
    >
      <Stage
        http={stage.http}
        address={stage.address}
        session={{ token: 'story', user }}
        mode={mode}
      >
        <RegistryProvider registry={registry}>
          <div className="shell-page story-page">
            <PageView path={path} />
          </div>
        </RegistryProvider>
      </Stage>
    </StageLookProvider>
  )
}
