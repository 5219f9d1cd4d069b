import { expect, type Page as Screen } from '@playwright/test'

/** What a person would miss on the shown page and in the dialogs over it. */
export const held = (screen: Screen) =>
  screen.evaluate(() => {
    const places = '.shell-page, [role="dialog"], [role="alertdialog"]'
    const all = <One extends HTMLElement>(selector: string) =>
      [...document.querySelectorAll<One>(`:is(${places}) :is(${selector})`)].filter((one) =>
        one.checkVisibility(),
      )
    const texts = (selector: string) => all(selector).map(({ innerText }) => innerText.trim())
    return {
      boxes: all<HTMLInputElement>('input, textarea').map(({ type, value, checked }) =>
        type === 'checkbox' || type === 'radio' ? String(checked) : value,
      ),
      choices: texts('.ant-select'),
      switches: all('[role="switch"]').map((one) => one.ariaChecked),
      tabs: texts('[role="tab"][aria-selected="true"]'),
      sorted: all('[aria-sort]').flatMap(({ ariaSort, innerText }) =>
        ariaSort === 'none' ? [] : [`${innerText.trim()} ${ariaSort}`],
      ),
      pages: texts('.ant-pagination-item-active, [aria-current="page"]'),
      unfolded: texts('[aria-expanded="true"]'),
      rows: all('table[aria-rowcount]').map((one) => one.getAttribute('aria-rowcount')),
      // the draft of an earlier visit may be offered from the start; coming back must not bring one
      offers: document.body.innerText.split('恢复上次未提交的内容').length - 1,
      dialogs: texts('h2').filter((_, at) => all('h2')[at]?.closest('[aria-modal]')),
      scrolled: all('*').flatMap(({ className, scrollTop }) =>
        scrollTop > 0 ? [`${className} ${Math.round(scrollTop)}`] : [],
      ),
    }
  })

/** Nothing loads and what is held has stopped changing: lists inside dialogs are fetched late. */
export async function settled(screen: Screen) {
  await expect(screen.locator('.shell-page:visible')).toHaveCount(1)
  await expect(screen.locator('[aria-busy="true"]:visible, .ant-skeleton:visible')).toHaveCount(0)
  await expect(async () => {
    const before = await held(screen)
    await screen.waitForTimeout(250)
    expect(await held(screen)).toEqual(before)
  }).toPass({ timeout: 20_000 })
}
