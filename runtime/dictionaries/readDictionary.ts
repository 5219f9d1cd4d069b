import { texts } from './texts'

/** One entry of a dictionary as the server sends it. */
export interface DictEntry {
  dictValue: string
  dictLabel: string
  /** Semantic colour of the tag, such as `success` or `waiting`. */
  color?: string
  /** Nothing is left to do at this value. */
  isDone?: boolean
}

export interface DictItem {
  value: string
  label: string
  color?: string
  isDone?: boolean
}

export interface DictionaryReader {
  items: DictItem[]
  /**
   * What a value is called; of those the dictionary does not know, a code reads 未知（CODE） and everything else itself;
   * a sign of waiting while it is fetched.
   */
  label(value: unknown): string
  /** Whether the dictionary has a name for a value. */
  knows(value: unknown): boolean
  color(value: unknown): string | undefined
  /** Whether nothing is left to do at a value. */
  isDone(value: unknown): boolean
}

const upgradeValue = '9999'

const asSent = (label: string) => label

/** What stands for the name of a value whose names are still being fetched: never its code. */
export const waitingLabel = '…'

/**
 * Makes a dictionary readable by value. 9999 reads as a deployment upgrade where the dictionary lacks it (specification §3).
 * @param wording a label in the reader's language
 */
export function readDictionary(
  entries: readonly DictEntry[],
  wording: (label: string) => string = asSent,
): DictionaryReader {
  const items = entries.map(({ dictValue, dictLabel, color, isDone }) => ({
    value: String(dictValue),
    label: wording(dictLabel),
    color,
    isDone,
  }))
  const byValue = new Map(items.map((item) => [item.value, item]))
  return {
    items,
    label(value) {
      const key = keyOf(value)
      return byValue.get(key)?.label ?? unnamed(key)
    },
    knows: (value) => byValue.has(keyOf(value)),
    color: (value) => byValue.get(keyOf(value))?.color,
    isDone: (value) => byValue.get(keyOf(value))?.isDone === true,
  }
}

/** The dictionary as it reads before it has come. */
export const awaitedDictionary: DictionaryReader = {
  items: [],
  label: (value) => (keyOf(value) === '' ? '' : waitingLabel),
  knows: () => false,
  color: () => undefined,
  isDone: () => false,
}

/** A code of the program, such as `STAGE_IN`: no word of any person's, who reads that it has no name yet. */
const isCode = (key: string) => /^[A-Za-z]+(_[A-Za-z0-9]+)+$|^[A-Z]{3,}$/.test(key)

function unnamed(key: string): string {
  if (key === upgradeValue) return texts.say('upgrade')
  return isCode(key) ? texts.say('unknown', { code: key }) : key
}

/** Yes/no fields arrive as booleans; dictionary `yes_no` counts them 1 and 0. */
function keyOf(value: unknown): string {
  if (value === true) return '1'
  if (value === false) return '0'
  return value === null || value === undefined ? '' : String(value)
}
