/** Rows worked in one transaction at most. */
export const setSize = 100

/**
 * Works through items in sets, each one transaction of its own. A set that fails is worked in halves, down to the item
 * that fails alone: nothing of a failed set has happened, and one item stops no other.
 * @param failed hears of an item that fails alone
 */
export async function inSets<T>(
  items: readonly T[],
  work: (set: readonly T[]) => Promise<void>,
  failed: (item: T, error: unknown) => unknown,
  size: number = setSize,
): Promise<void> {
  for (let from = 0; from < items.length; from += size)
    await halved(items.slice(from, from + size), work, failed)
}

async function halved<T>(
  set: readonly T[],
  work: (set: readonly T[]) => Promise<void>,
  failed: (item: T, error: unknown) => unknown,
): Promise<void> {
  try {
    await work(set)
  } catch (error) {
    const [only, ...others] = set
    if (only === undefined) return
    if (others.length === 0) return void (await failed(only, error))
    const middle = Math.ceil(set.length / 2)
    await halved(set.slice(0, middle), work, failed)
    await halved(set.slice(middle), work, failed)
  }
}
