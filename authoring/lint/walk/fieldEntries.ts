import type { Resource } from '../../../schemas/contract/language.gen'
import { isSetUse } from '../../../schemas/language'

/** What names a field by itself, with its index; `{ "use": … }` stands for others and is left out. */
export const ownEntries = <Entry>(entries: readonly Entry[]): [index: number, entry: Entry][] =>
  [...entries.entries()].filter(([, entry]) => !isSetUse(entry))

/** Every field in its order, also those a set brings; these have the index of the `{ "use": … }`. */
export const everyEntry = <Entry>(
  entries: readonly Entry[],
  resource: Pick<Resource, 'sets'> | undefined,
): [index: number, entry: Entry][] =>
  [...entries.entries()].flatMap(([index, entry]): [number, Entry][] =>
    isSetUse(entry)
      ? ((resource?.sets?.[entry.use] ?? []) as Entry[]).map((one) => [index, one])
      : [[index, entry]],
  )
