import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { provideEnglish } from '../runtime/i18n'
import { learnEveryCall } from '../runtime/stage/learnEveryCall'
// Fetched with the first message: a file that ends meanwhile would leave every later file without messages.
import '../runtime/messages/PopupsHost'

provideEnglish(() => import('../app/english'))

// A page's chunk is compiled when a spec first draws it, which alone can take a second.
configure({ asyncUtilTimeout: 5000 })

learnEveryCall()

afterEach(cleanup)

// jsdom has no layout: antd asks for these and only needs an answer.
window.matchMedia ??= (query) =>
  ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
    onchange: null,
  }) as MediaQueryList
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
