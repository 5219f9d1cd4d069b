import { createRoot } from 'react-dom/client'
import type { ComponentType } from 'react'
import '../../bespoke/shell/shell.css'
import * as stories from '../../renderer/pages/print/PrintPage.stories'

// One story of the print page, in a frame like the console's: of all this only the paper may print.
const name = new URLSearchParams(location.search).get('story') ?? ''
const Story = (stories as unknown as Record<string, ComponentType>)[name] as ComponentType
createRoot(document.getElementById('root') as HTMLElement).render(
  <div className="shell">
    <header className="shell-header">控制台页头</header>
    <nav className="shell-tabs">打开的页面</nav>
    <main className="shell-pages">
      <div className="shell-page">
        <Story />
      </div>
    </main>
  </div>,
)
