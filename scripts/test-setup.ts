import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { provideEnglish } from '../runtime/i18n'
import { useSession } from '../runtime/session'
import { learnEveryCall } from '../runtime/stage/learnEveryCall'
import { useTabs } from '../runtime/tabs'
import { useAppearance } from '../runtime/theme'
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

// Files share their stores: an action put in the place of another stays there for every file after this one.
afterAll(() => {
  for (const store of [useTabs, useSession, useAppearance]) {
    const own = Object.entries(store.getInitialState())
    const now: Readonly<Record<string, unknown>> = { ...store.getState() }
    const replaced = own.find(
      ([name, action]) => typeof action === 'function' && now[name] !== action,
    )
    if (replaced)
      throw new Error(`A spec leaves the store as it found it: "${replaced[0]}" is another.`)
  }
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
