import type { Button } from './robotPages'
import { closeDialogs, dialogOf, press, settle, tried, type Hand } from './hand'
import { fillForm } from './fillForm'
import { patient } from './patient'

/** How far a pressed button came. */
export interface Ended {
  /** Titles of the dialogs it opened, in order. */
  dialogs: readonly string[]
  /** What the form still asked for when the robot had filled it, or why it was not sent. */
  asked: readonly string[]
}

const mostSteps = 7

/**
 * Answers whatever a pressed button brings until nothing stands over the page any more: fills forms, confirms,
 * exports, imports, and closes what is only looked at.
 * @param look told of each dialog before anything is done in it
 */
export async function endPress(
  hand: Hand,
  { items, action }: Button,
  file: string | undefined,
  today: string,
  nth: number,
  look: () => Promise<void>,
): Promise<Ended> {
  const { screen } = hand
  const dialogs: string[] = []
  let before = ''
  for (let step = 0; step < mostSteps; step += 1) {
    await settle(hand, 8_000)
    const dialog = dialogOf(screen)
    if ((await dialog.count()) === 0) return { dialogs, asked: [] }
    const title = await dialog
      .locator('h2')
      .first()
      .innerText()
      .catch(() => '')
    const face = `${title} ${await dialog.innerText({ timeout: patient(1500) }).catch(() => '')}`
    if (!dialogs.includes(title)) {
      dialogs.push(title)
      await look()
    }
    if (face === before) break
    before = face
    if (action.kind === 'import') await takeFile(hand, file)
    await fillForm(hand, items, today, nth)
    const next = dialog.locator('.ant-btn-primary:visible:enabled').last()
    if ((await next.count()) === 0) break
    await press(next)
    if (action.kind === 'export')
      await tried(dialog.waitFor({ state: 'hidden', timeout: patient(15_000) }))
  }
  const asked = await dialogOf(screen)
    .locator('[role="alert"]:visible')
    .allInnerTexts()
    .catch(() => [])
  await closeDialogs(hand)
  return { dialogs, asked: asked.map((text) => text.trim().replaceAll('\n', ' ')).filter(Boolean) }
}

/** Hands the list's own export to its import. */
async function takeFile({ screen }: Hand, file: string | undefined): Promise<void> {
  const chooser = dialogOf(screen).locator('input[type="file"]').first()
  if (file && (await chooser.count()) > 0)
    await tried(chooser.setInputFiles(file, { timeout: patient(1500) }))
}
