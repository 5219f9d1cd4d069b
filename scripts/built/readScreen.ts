import type { Page } from '@playwright/test'
import { eachAspect, type ScreenWords } from '../../authoring/built'

// As text: what a bundler adds to functions is unknown in the browser.
const script = `(() => {
  const isShown = (one) => one.getClientRects().length > 0
  const words = (one) => [one.getAttribute('aria-label'), one.placeholder, ownText(one)].filter(Boolean)
  // A count at a tab or a button is not part of its name.
  const ownText = (one) => {
    const copy = one.cloneNode(true)
    for (const count of copy.querySelectorAll('[class*="count"], [class*="badge"], svg, select')) count.remove()
    return copy.textContent.replace(/[（(]\\d+[)）]$/, '').trim()
  }
  const read = (selector) => [...document.querySelectorAll(selector)].filter(isShown).flatMap(words)
  const within = (selector) => selector.split(', ').map((one) => 'main ' + one + ', [role=dialog] ' + one).join(', ')
  const isLanding = document.querySelector('main .bl-link') !== null
  return {
    tabs: read(within('[role=tab]')),
    filters: read(within('[role=search] label, [role=search] [aria-label], .talk-filters [aria-label], .talk-filters label')),
    columns: read(within('th, [role=columnheader]')),
    actions: [...read(within('button, a, [role=button], label, input') + ', [role=menuitem]'), ...(isLanding ? ['打开菜单'] : [])],
    fields: read(within('dt, th, label, [id$="-label"], h2, h3, [role=columnheader], [aria-label], .ant-descriptions-item-label')),
  }
})()`

/** Words that stand on the screen now, by what they are there. */
export const readScreen = (page: Page): Promise<ScreenWords> => page.evaluate(script)

/** Words of several screens of one page. */
export function createWords() {
  const found = eachAspect(() => new Set<string>())
  return {
    add(words: Partial<ScreenWords>) {
      for (const [aspect, texts] of Object.entries(words))
        for (const text of texts) found[aspect as keyof ScreenWords].add(text)
    },
    all: (): ScreenWords => eachAspect((aspect) => [...found[aspect]]),
  }
}
export type Words = ReturnType<typeof createWords>
