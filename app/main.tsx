import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { captureErrors } from '../runtime/errors'
import { provideEnglish, setLanguage } from '../runtime/i18n'
import { followOtherWindows } from '../runtime/session'
import { useAppearance } from '../runtime/theme'
import { ConsoleApp } from './ConsoleApp'
import { createConsole } from './createConsole'

captureErrors()
provideEnglish(() => import('./english'))
const parts = createConsole()
followOtherWindows(parts.leave)

const root = document.getElementById('root')
if (!root) throw new Error('main: index.html has no element "root"')
const show = () =>
  createRoot(root).render(
    <StrictMode>
      <ConsoleApp parts={parts} />
    </StrictMode>,
  )
// In the user's language from the first draw on; Chinese when the other one does not arrive.
void setLanguage(useAppearance.getState().shown.locale).finally(show)
