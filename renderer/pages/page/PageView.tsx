import { Suspense, useMemo } from 'react'
import type { Page } from '../../../schemas/contract/language.gen'
import type { Resources } from '../../../schemas/language'
import { ErrorBoundary, lazyPart } from '../../../runtime/errors'
import { useTexts } from '../../../runtime/i18n'
import { useCurrentPage, usePage } from '../../../runtime/routing'
import { BlocksProvider } from '../../language/blocks'
import { DialogHost } from '../../parts/dialog'
import { useRegistry } from '../../language/registry'
import { blocks } from './blocks'
import { PageFailed } from './PageFailed'
import { PageHeading } from './PageHeading'
import { PageLoading } from './PageLoading'
import { texts } from './texts'
import { UnknownComponent } from './UnknownComponent'

const ListPage = lazyPart(async () => (await import('../list')).ListPage)
const DetailPage = lazyPart(async () => (await import('../detail')).DetailPage)

const ReportPage = lazyPart(async () => (await import('../report')).ReportPage)
const LandingPage = lazyPart(async () => (await import('../landing')).LandingPage)
const FormPage = lazyPart(async () => (await import('../form-page')).FormPage)
const ScanPage = lazyPart(async () => (await import('../scan')).ScanPage)
const PrintPage = lazyPart(async () => (await import('../print')).PrintPage)

/** The screen of a page: its JSON is fetched with its resources, then drawn by its kind. Stands inside a PageProvider. */
export function PageView({ path }: { path: string }) {
  const text = useTexts(texts)
  const state = usePage(path)
  if (state.status === 'loading') return <PageLoading path={path} />
  if (state.status === 'failed') return <PageFailed error={state.error} onRetry={state.retry} />
  return (
    <ErrorBoundary what={text('pageNamed', { title: state.page.title })}>
      <BlocksProvider blocks={blocks}>
        <DialogHost>
          <Suspense fallback={<PageLoading path={path} />}>
            {isUnnamed(state.page.kind) && <PageHeading />}
            <PageKind page={state.page} resources={state.resources} />
          </Suspense>
        </DialogHost>
      </BlocksProvider>
    </ErrorBoundary>
  )
}

// A landing page and hand-written ones show a heading of their own.
const isUnnamed = (kind: Page['kind']) => kind !== 'landing' && kind !== 'bespoke'

function PageKind({ page, resources }: { page: Page; resources: Resources }) {
  switch (page.kind) {
    case 'list':
      return <ListPage page={page} resources={resources} />
    case 'detail':
      return <DetailPage page={page} resources={resources} />
    case 'report':
      return <ReportPage page={page} resources={resources} />
    case 'landing':
      return <LandingPage page={page} resources={resources} />
    case 'form':
      return <FormPage page={page} resources={resources} />
    case 'print':
      return <PrintPage page={page} resources={resources} />
    case 'scan':
      return <ScanPage page={page} resources={resources} />
    case 'bespoke':
      return <BespokePage page={page} />
  }
}

function BespokePage({ page }: { page: Extract<Page, { kind: 'bespoke' }> }) {
  const registry = useRegistry()
  const { path, title, params, query } = useCurrentPage()
  const scope = useMemo(
    () => ({ path, title, query: { ...params, ...query } }),
    [path, title, params, query],
  )
  const Component = registry.page(page.component)
  if (!Component)
    return (
      <UnknownComponent name={page.component} path={page.path} known={registry.names('page')} />
    )
  // oxlint-disable-next-line react/static-components -- looked up in the registry, not made here
  return <Component page={page} scope={scope} />
}
