import { useEffect, useState } from 'react'
import { registerBespoke } from '../app/register-bespoke'
import { PageView } from '../renderer/page'
import { createRegistry, RegistryProvider } from '../renderer/registry'
import { Stage } from '../runtime/frame'
import type { HttpClient } from '../runtime/http'
import { loadPage } from '../runtime/routing'
import { useSession } from '../runtime/session'
import { createPageHttp } from './createPageHttp'
import { sampleUser } from './sampleUser'

interface PageStoryProps {
  path: string
  rows: number
}

/** One page of the console as it stands in its tab, with sample records. */
export function PageStory({ path, rows }: PageStoryProps) {
  const [http, setHttp] = useState<HttpClient>()
  const [registry] = useState(() => {
    const created = createRegistry()
    registerBespoke(created)
    return created
  })
  useEffect(() => {
    // The session store outlives a story: every page is looked at as the same user.
    useSession.setState({ token: 'story', user: sampleUser })
    void loadPage(path).then(({ page, resources }) =>
      setHttp(createPageHttp(page, resources, rows)),
    )
  }, [path, rows])
  if (!http) return null
  return (
    <Stage http={http} address={`${path}?id=story`}>
      <RegistryProvider registry={registry}>
        <div style={{ height: '100vh', display: 'flex', flexDirection: 'column' }}>
          <PageView path={path} />
        </div>
      </RegistryProvider>
    </Stage>
  )
}
