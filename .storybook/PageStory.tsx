import { useEffect, useState } from 'react'
import { registerBespoke } from '../app/register-bespoke'
import { PageView } from '../renderer/page'
import { createRegistry, RegistryProvider } from '../renderer/registry'
import { Stage } from '../runtime/frame'
import type { HttpClient } from '../runtime/http'
import { loadPage } from '../runtime/routing'
import { useSession } from '../runtime/session'
import { addressOf } from './addressOf'
import { createPageHttp, type WireState } from './createPageHttp'
import { sampleUser } from './sampleUser'

interface PageStoryProps {
  path: string
  /** Records in its lists. */
  rows?: number
  state?: WireState
}

/** One page of the console as it stands in its tab, with sample records. */
export function PageStory({ path, rows = 20, state = 'well' }: PageStoryProps) {
  const [stage, setStage] = useState<{ http: HttpClient; address: string }>()
  const [registry] = useState(() => {
    const created = createRegistry()
    registerBespoke(created)
    return created
  })
  useEffect(() => {
    // The session store outlives a story: every page is looked at as the same user.
    useSession.setState({ token: 'story', user: sampleUser })
    void loadPage(path).then(({ page, resources }) =>
      setStage({
        http: createPageHttp({ page, resources, rows }, state),
        address: addressOf(page),
      }),
    )
  }, [path, rows, state])
  if (!stage) return null
  return (
    <Stage http={stage.http} address={stage.address} session={{ token: 'story', user: sampleUser }}>
      <RegistryProvider registry={registry}>
        <div style={{ height: '100vh', display: 'flex', flexDirection: 'column' }}>
          <PageView path={path} />
        </div>
      </RegistryProvider>
    </Stage>
  )
}
