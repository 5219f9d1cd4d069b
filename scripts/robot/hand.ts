import type { Locator, Page } from '@playwright/test'
import { patient } from './patient'
import type { Watch } from './watch'

/** A page of the console with somebody signed in, and what is heard of it. */
export interface Hand {
  screen: Page
  watch: Watch
  origin: string
  /** Folder for files the browser saves. */
  folder: string
  /** The last file that this page's export saved. */
  exported?: string
}

const soonMs = 4000

/** The dialog on top, or the page. */
export const topOf = (screen: Page): Locator =>
  screen.locator('main:visible, [aria-modal="true"]:visible').last()

export const dialogOf = (screen: Page): Locator =>
  screen.locator('[aria-modal="true"]:visible').last()

/** Whether the work was done: what is covered, drawn anew or gone is left. */
export const tried = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

export const press = (target: Locator): Promise<boolean> =>
  tried(target.click({ timeout: patient(soonMs) }))

/** Nothing is asked and nothing turns any more. @returns false when it did not end within the time */
export async function settle({ screen, watch }: Hand, mostMs = 15_000): Promise<boolean> {
  const end = Date.now() + patient(mostMs)
  const busy = screen.locator(
    'main [aria-busy="true"]:visible, main .ant-spin-spinning:visible, [role="dialog"] [aria-busy="true"]:visible',
  )
  let quiet = 0
  while (Date.now() < end) {
    const isBusy = watch.isWaiting() || (await busy.count()) > 0
    quiet = isBusy ? 0 : quiet + 1
    if (quiet >= 2) return true
    await screen.waitForTimeout(80)
  }
  return false
}

/** Opens an address of the console after `#`. @returns whether its page stands in time */
export async function open(hand: Hand, address: string): Promise<boolean> {
  await hand.screen.goto(`${hand.origin}/#${address}`)
  await tried(
    hand.screen
      .locator('main h1')
      .first()
      .waitFor({ state: 'attached', timeout: patient(15_000) }),
  )
  return settle(hand)
}

/** Closes whatever stands over the page; what was typed in it is given up. */
export async function closeDialogs({ screen }: Hand): Promise<void> {
  for (let step = 0; step < 8; step += 1) {
    const menu = screen.locator('[role="menu"]:visible')
    const isOver = (await menu.count()) > 0 || (await dialogOf(screen).count()) > 0
    if (!isOver) return
    const giveUp = screen
      .locator('[role="alertdialog"]:visible')
      .getByRole('button', { name: '放弃' })
    if ((await giveUp.count()) > 0) await press(giveUp.first())
    else await screen.keyboard.press('Escape')
    await screen.waitForTimeout(120)
  }
}
