import { calls } from '../../schemas/contract/calls.gen'
import { facts } from '../../schemas/contract/facts.gen'
import { lists } from '../../schemas/contract/lists.gen'
import { refusals } from '../../schemas/contract/refusals.gen'
import type { Surroundings } from './createContext'
import { englishOf, type EnglishTexts } from '../../schemas/language'
import { readEnglish } from '../room/readEnglish'
import { registeredNames } from './registeredNames'

/** What the server answers and what the console's code registers, read from the repository at `root`. For node. */
export const productSurroundings = (root: string): Surroundings => ({
  english: englishIn(readEnglish(root)),
  calls: Object.keys(calls),
  lists,
  refusals,
  facts,
  dialogs: registeredNames(root, 'registerDialog'),
  pageComponents: registeredNames(root, 'registerPage'),
  effects: registeredNames(root, 'registerEffect'),
  validators: registeredNames(root, 'registerValidator'),
})

const englishIn =
  (texts: EnglishTexts): Surroundings['english'] =>
  (text, owner) =>
    englishOf(texts, text, owner)
