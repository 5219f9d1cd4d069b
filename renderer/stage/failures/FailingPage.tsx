import { useState, type ReactNode } from 'react'
import { addressOf } from '../../../.storybook/addressOf'
import { createPageHttp, type Spoil } from '../../../.storybook/createPageHttp'
import { sampleUser } from '../../../.storybook/sampleUser'
import type { Page } from '../../../schemas/contract/language.gen'
import type { Resources } from '../../../schemas/language'
import { Stage } from '../../../runtime/frame'
import { createRegistry, RegistryProvider } from '../../language/registry'
import { PageView } from '../../pages/page/PageView'
import { useTexts } from '../../../runtime/i18n'
import { texts } from '../../pages/page/texts'

interface FailingPageProps {
  page: Page
  resources: Resources
  breakPage: Spoil
  /** Stands beside the page and may ask for its address. */
  children?: ReactNode
}

/** A page whose own data is spoilt; what the console itself answers stays well. */
export function FailingPage({ page, resources, breakPage, children }: FailingPageProps) {
  const text = useTexts(texts)
  const [http] = useState(() => createPageHttp({ page, resources, rows: 3 }, breakPage))
  const [registry] = useState(() => {
    const created = createRegistry()
    created.registerPage('home', () => <h1>{text('home')}</h1>)
    return created
  })
  return (
    <Stage http={http} address={addressOf(page)} session={{ token: 'story', user: sampleUser }}>
      <RegistryProvider registry={registry}>
        <p>页面外</p>
        {children}
        <PageView path={page.path} />
      </RegistryProvider>
    </Stage>
  )
}
