import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { PageView } from '../../../../renderer/pages/page'
import { createRegistry, RegistryProvider } from '../../../../renderer/language/registry'
import { ConsoleProviders } from '../../../../runtime/frame'
import { createHttp } from '../../../../runtime/http'
import { createQueryClient } from '../../../../runtime/query'
import { PageProvider } from '../../../../runtime/routing'
import { useSession } from '../../../../runtime/session'
import { expose } from '../../shared/page'

const path = '/fixtures/bench'
const nothing = () => {}

// The page from its JSON, through the renderer and the HTTP client of the console, without the shell.
const http = createHttp({
  baseUrl: '/prod-api',
  timeoutMs: 60_000,
  downloadTimeoutMs: 60_000,
  readToken: () => 'bench',
  storeToken: nothing,
  onSessionOver: nothing,
  onForbidden: nothing,
  onError: console.error,
})
const registry = createRegistry()
useSession.setState({
  token: 'bench',
  user: {
    userId: '1',
    username: 'bench',
    nickName: '测速',
    avatar: '',
    companyId: '1',
    companyName: '文澜书业',
    roles: ['order'],
    permissions: ['order:detail'],
    roleKey: 'order',
    warehouseId: '1',
    isAdmin: false,
  },
})

const queries = createQueryClient()
let root: Root | undefined
expose({
  mount() {
    root = createRoot(document.getElementById('root') as HTMLElement)
    root.render(
      <StrictMode>
        <ConsoleProviders http={http} queries={queries} mode="light">
          <RegistryProvider registry={registry}>
            <MemoryRouter initialEntries={[path]}>
              <PageProvider path={path} search="">
                <div style={{ height: '100vh', display: 'flex', flexDirection: 'column' }}>
                  <PageView path={path} />
                </div>
              </PageProvider>
            </MemoryRouter>
          </RegistryProvider>
        </ConsoleProviders>
      </StrictMode>,
    )
  },
  // As leaving the console does: what the server sent is asked for again, and nothing stays.
  unmount() {
    root?.unmount()
    queries.clear()
  },
})
