import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../../runtime/http'
import { useTexts } from '../../runtime/i18n'
import styles from './priceTemplate.module.css'
import { texts } from './texts'
import type { Uses } from './data/types'

const shownNames = 3

/** Who goes by the template, and what saving it changes for them. */
export function UsedBy({ id }: { id: string | undefined }) {
  const text = useTexts(texts)
  const http = useHttp()
  const { data } = useQuery({
    queryKey: ['price-template', 'uses', id],
    enabled: id !== undefined,
    gcTime: 0,
    queryFn: ({ signal }) =>
      http.call<Uses>(`GET /shop/priceTemplate/uses/{id}`, {
        params: { id: id ?? '' },
        quiet: true,
        signal,
      }),
  })
  if (!data) return null
  const { uses } = data
  if (uses.length === 0) return <p className={styles.used}>{text('notUsed')}</p>
  const names = uses
    .slice(0, shownNames)
    .map(({ useName }) => useName)
    .join('、')
  return (
    <p className={styles.used}>
      <b>
        {uses.length > shownNames
          ? text('usedByMore', { names, count: uses.length })
          : text('usedBy', { names })}
      </b>
      <span>{text('usedNow')}</span>
    </p>
  )
}
