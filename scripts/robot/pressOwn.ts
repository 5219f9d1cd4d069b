import { settle } from './hand'
import type { Walk } from './lookAround'
import { pressOne } from './pressOne'
import { goBack } from './tabs'

// What such a page has no schema for; nothing in it is asked of the robot to be destroyed.
const untouched = /删除|作废|取消|清空|退出|注销|停用|解绑|放弃/
const mostButtons = 15
// a switch answers by its own look
const pressable = 'main button:visible:enabled:not([role="tab"]):not([role="switch"])'

/**
 * Presses what stands on a page whose buttons no schema lists: hand-written pages, stations and papers.
 * @returns how much
 */
export async function pressOwn(walk: Walk): Promise<number> {
  const { hand } = walk
  const done = new Set<string>()
  for (let step = 0; step < mostButtons; step += 1) {
    const buttons = hand.screen.locator(pressable)
    const names = await buttons.evaluateAll((all) =>
      all.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()),
    )
    const at = names.findIndex((name) => name !== '' && !done.has(name) && !untouched.test(name))
    const label = names[at]
    if (label === undefined) break
    done.add(label)
    const button = {
      bar: 'own',
      label,
      action: { name: label, label },
      items: walk.one.items,
    } as const
    await pressOne(walk, button, { target: buttons.nth(at) }, '')
    await goBack(walk, undefined)
    await settle(hand)
  }
  return done.size
}
