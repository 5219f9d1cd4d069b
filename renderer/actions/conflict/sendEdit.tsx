import type { ResolvedFormItem } from '../../../schemas/language'
import type { Dialogs } from '../../parts/dialog'
import { initialValues, type FormValues } from '../../parts/form'
import {
  changedValues,
  conflictRows,
  readConflict,
  type Conflict,
  type ConflictRow,
} from './conflict'
import { ConflictDialog, type Kept } from './ConflictDialog'
import { sameValue } from './sameValue'
import { texts } from './texts'

export interface EditInput<Answer> {
  items: readonly ResolvedFormItem[]
  /** The record as the form has shown it; with a `version` when it is one that others may change. */
  seen: FormValues
  /** What the form holds. */
  values: FormValues
  /** The call takes everything the form holds, such as a document's. */
  isWhole?: boolean
  /** `seen` is what a list row showed: it has no version, so the values themselves are sent along. */
  isRow?: boolean
  dialogs: Dialogs
  send(values: FormValues): Promise<Answer>
  /** Something else stands now, and this of it is kept: the form shows it. */
  onSettled?(now: FormValues, theirs: FormValues): void
}

const maxRounds = 5

/**
 * Sends an edit with the version its form has shown, and of the values only what was changed. When somebody was
 * faster, the person sees both, field by field, and chooses; what was typed stays in the form either way.
 * @returns undefined when there was nothing to send
 * @throws CallError of `send`; RECORD_CHANGED when the person goes back to the form
 */
export async function sendEdit<Answer>(input: EditInput<Answer>): Promise<Answer | undefined> {
  const { items, isRow = false, isWhole = isRow, dialogs, send } = input
  let { seen, values } = input
  // a field of that name is the record's own matter
  const isGuarded = seen.version !== undefined && items.every(({ field }) => field !== 'version')
  if (!isGuarded && !isRow) return send(values)
  let mine = changedValues(seen, values)
  for (let round = 1; ; round += 1) {
    if (!isWhole && Object.keys(mine).length === 0) return undefined
    try {
      const state = isRow ? { seen } : { version: seen.version }
      return await send({ ...(isWhole ? values : mine), ...state })
    } catch (error) {
      const conflict = readConflict(error)
      if (!conflict || round === maxRounds) throw error
      const rows = conflictRows(items, seen, mine, conflict)
      const kept = await choose(dialogs, rows, conflict)
      if (!kept) throw error
      seen = isRow ? conflict.now : { ...conflict.now, version: conflict.version }
      mine = Object.fromEntries(
        Object.entries(mine).filter(
          ([name, value]) => kept[name] !== 'theirs' && !sameValue(value, seen[name]),
        ),
      )
      const theirs = rows.map(({ item }) => item).filter(({ field }) => !Object.hasOwn(mine, field))
      const shown = shownValues(theirs, seen)
      values = { ...values, ...shown }
      input.onSettled?.(seen, shown)
    }
  }
}

/** The values as a form shows them; what is empty now is emptied. */
function shownValues(items: readonly ResolvedFormItem[], now: FormValues): FormValues {
  const plain = items.map((item) => ({ ...item, value: undefined }))
  const empty = Object.fromEntries(plain.map(({ field }) => [field, null]))
  return { ...empty, ...initialValues(plain, now, {}) }
}

/** What is kept. Where nothing the form shows has changed, the version alone was old, and there is nothing to ask. */
const choose = async (
  dialogs: Dialogs,
  rows: readonly ConflictRow[],
  conflict: Conflict,
): Promise<Kept | undefined> =>
  rows.some(({ kind }) => kind !== 'mine') ? ask(dialogs, rows, conflict) : {}

const ask = (
  dialogs: Dialogs,
  rows: readonly ConflictRow[],
  conflict: Conflict,
): Promise<Kept | undefined> =>
  dialogs.open<Kept>({
    title: texts.say('changedMeanwhile'),
    width: 860,
    content: ({ close }) => (
      <ConflictDialog
        rows={rows}
        newest={conflict.changes.find(({ field }) => field === undefined)}
        onClose={close}
      />
    ),
  })
