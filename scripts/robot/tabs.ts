import { closeDialogs, open, press, settle, type Hand } from './hand'
import type { Walk } from './lookAround'

const tabList = (hand: Hand) =>
  hand.screen.locator('main').getByRole('tablist').filter({ visible: true }).first()

/** What the tabs of the page's first bar are called; how many rows each has is no part of it. */
export async function tabNames(hand: Hand): Promise<string[]> {
  const tabs = tabList(hand).getByRole('tab')
  if ((await tabs.count()) === 0) return []
  return tabs.evaluateAll((all) =>
    all.map((one) => (one.textContent ?? '').replace(/[\d,+（()）]+$/, '').trim()),
  )
}

export async function openTab(hand: Hand, name: string): Promise<void> {
  const at = (await tabNames(hand)).indexOf(name)
  if (at < 0) return
  const tab = tabList(hand).getByRole('tab').nth(at)
  if ((await tab.getAttribute('aria-selected')) !== 'true') await press(tab)
  await settle(hand)
}

/** Stands again where it stood before something was pressed. */
export async function goBack({ hand, address }: Walk, tab: string | undefined): Promise<void> {
  await closeDialogs(hand)
  const path = address.split('?')[0] ?? address
  if (!hand.screen.url().includes(`#${path}`)) await open(hand, address)
  else await settle(hand, 8_000)
  if (tab !== undefined) await openTab(hand, tab)
  await hand.watch.take()
}
