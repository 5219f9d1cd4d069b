import { join } from 'node:path'
import type { Download } from '@playwright/test'
import { endPress } from './endPress'
import type { Found } from './findButton'
import { dialogOf, press, type Hand } from './hand'
import { lookAround, lookAtScreen, type Walk } from './lookAround'
import { patient } from './patient'
import { keyOf, type Button } from './robotPages'

/** Presses one button, answers what it asks, and judges what came of it. */
export async function pressOne(
  walk: Walk,
  button: Button,
  { target }: Found,
  where: string,
): Promise<void> {
  const { hand, notes, today } = walk
  const place = where + keyOf(button)
  await hand.watch.take()
  const address = hand.screen.url()
  const spoken = await popups(hand)
  if (!(await press(target))) {
    notes.fault(place, [{ kind: 'nothing happened', text: 'it could not be pressed within 4 s' }])
    return
  }
  await firstNews(hand, address, spoken)
  const file = button.action.kind === 'import' ? hand.exported : undefined
  const { dialogs, asked } = await endPress(hand, button, file, today, nth(), () =>
    lookAtScreen(walk, place),
  )
  for (const text of asked) notes.note(place, 'form not filled', text)
  const said = await popups(hand)
  const { answers, downloads, signs } = await lookAround(walk, place)
  await keepFile(hand, button, downloads)
  const isNews =
    dialogs.length > 0 ||
    downloads.length > 0 ||
    signs > 0 ||
    answers.length > 0 ||
    hand.screen.url() !== address ||
    said !== spoken ||
    said !== ''
  if (!isNews)
    notes.fault(place, [{ kind: 'nothing happened', text: 'no dialog, call, file, page or word' }])
  else if (button.action.kind === 'export' && downloads.length === 0 && asked.length === 0)
    notes.fault(place, [{ kind: 'nothing happened', text: 'the export saved no file' }])
}

const soonMs = 2000

/** Waits for the first that comes of a press: the code of a dialog or page may be on its way. */
async function firstNews(hand: Hand, address: string, spoken: string): Promise<void> {
  const end = Date.now() + patient(soonMs)
  while (Date.now() < end) {
    if (hand.watch.hasNews() || hand.screen.url() !== address) return
    if ((await dialogOf(hand.screen).count()) > 0 || (await popups(hand)) !== spoken) return
    await hand.screen.waitForTimeout(80)
  }
}

let counter = 0
const nth = () => (counter += 1)

const popups = (hand: Hand) =>
  hand.screen
    .locator('.ant-message')
    .allInnerTexts()
    .then((all) => all.join(' ').trim())

/** The list's own export, for its import. */
async function keepFile(hand: Hand, { action }: Button, [download]: readonly Download[]) {
  if (!download || action.kind !== 'export') return
  const file = join(hand.folder, download.suggestedFilename())
  await download.saveAs(file)
  // the first export of a page is of the list itself
  hand.exported ??= file
}
