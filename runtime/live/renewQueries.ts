import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

const waiting = new WeakMap<QueryClient, Set<string>>()

/**
 * Asks again for the open queries of a key. An answer under way is not cancelled, however much news comes: it lands,
 * then one more is asked for, since what has changed meanwhile may not be in it.
 */
export async function renewQueries(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const waits = waiting.get(client) ?? new Set()
  waiting.set(client, waits)
  const hash = hashKey(queryKey)
  if (waits.has(hash)) return
  const renew = () => client.invalidateQueries({ queryKey }, { cancelRefetch: false })
  if (client.isFetching({ queryKey }) === 0) return renew()
  waits.add(hash)
  await renew()
  waits.delete(hash)
  await renew()
}
