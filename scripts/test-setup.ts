import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { provideEnglish } from '../runtime/i18n'
import { learnEveryCall } from '../runtime/stage/learnEveryCall'
// Fetched with the first message: a file that ends meanwhile would leave every later file without messages.
import '../runtime/messages/PopupsHost'

provideEnglish(() => import('../app/english'))

// A page's chunk is compiled when a spec first draws it, which alone can take a second.
configure({ asyncUtilTimeout: 5000 })

learnEveryCall()

afterEach(cleanup)

// A played story types with Storybook's copy of user-event. Files share their document: two copies
// that both watch its inputs take each other's typing away, in every file after this one.
afterAll(() => {
  const copies = Object.getOwnPropertySymbols(document).filter((symbol) =>
    symbol.description?.startsWith('Node prepared'),
  )
  if (copies.length > 1) throw new Error('A spec plays no story: it types by itself.')
})

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
