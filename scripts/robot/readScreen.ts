import type { Page } from '@playwright/test'
import type { Screen } from './faults'

// As text: what a bundler adds to functions is unknown in the browser.
const script = `(() => {
  const isShown = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0
  const places = [...document.querySelectorAll('main, [role=dialog], [role=alertdialog], [role=menu], .ant-message')]
  const texts = new Set()
  const values = new Set()
  // words a person typed or a file holds, and what is meant to be read by machines
  const apart = 'code, pre, textarea, input, svg, style, script, [contenteditable], .bc-highlight'
  // the arrows of antd's number box: it gives no way to name them
  const library = '[class*="input-number-action"]'
  for (const place of places) {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent.trim()
      const holder = node.parentElement
      if (!text || !holder || holder.closest(apart) || !isShown(holder)) continue
      texts.add(text)
      if (holder.closest('td, dd, .ant-tag, .ant-select, .bc-cell, h2, h3, a, [role=option]')) values.add(text)
    }
    for (const one of place.querySelectorAll('[aria-label], [title], [placeholder]')) {
      if (!isShown(one) || one.closest(library)) continue
      for (const name of ['aria-label', 'title', 'placeholder']) {
        const text = one.getAttribute(name)
        if (!text) continue
        texts.add(text.trim())
        // of a cell it repeats the record's own words
        if (one.closest('td, dd, tr, .ant-select')) values.add(text.trim())
      }
    }
  }
  const wide = []
  const page = document.documentElement
  if (page.scrollWidth > page.clientWidth + 1) wide.push('window ' + page.scrollWidth + ' > ' + page.clientWidth)
  for (const one of document.querySelectorAll('main, .shell-page, [data-dialog-body]'))
    if (isShown(one) && one.scrollWidth > one.clientWidth + 1)
      wide.push((one.matches('[data-dialog-body]') ? 'dialog' : one.className || 'main') + ' ' + one.scrollWidth + ' > ' + one.clientWidth)
  return { texts: [...texts], values: [...values], wide: [...new Set(wide)] }
})()`

/** Every text that stands on the screen now, and what is wider than its place. */
export const readScreen = (page: Page): Promise<Screen> => page.evaluate(script)
