import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { LiveTopic } from '../../schemas/language'
import { renewQueries } from './renewQueries'
import { useLive } from './useLive'

/**
 * Asks again for the queries of these keys when the server says that a topic has changed; answers under way land first.
 * @param concerns whether the news matters here; `id` is absent when anything may have changed
 */
export function useLiveQueries(
  topic: LiveTopic | undefined,
  keys: readonly QueryKey[],
  concerns: (id?: string) => boolean = () => true,
): void {
  const client = useQueryClient()
  useLive(topic, (id) => {
    if (concerns(id)) for (const key of keys) void renewQueries(client, key)
  })
}
