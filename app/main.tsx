import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { captureErrors } from '../runtime/errors'
import { followOtherWindows } from '../runtime/session'
import { ConsoleApp } from './ConsoleApp'
import { createConsole } from './createConsole'

captureErrors()
const parts = createConsole()
followOtherWindows(parts.leave)

const root = document.getElementById('root')
if (!root) throw new Error('main: index.html has no element "root"')
createRoot(root).render(
  <StrictMode>
    <ConsoleApp parts={parts} />
  </StrictMode>,
)
