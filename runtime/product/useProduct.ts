import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../http'
import { useTexts } from '../i18n'
import { texts } from './texts'

interface SoftwareVersion {
  id: string
  logo?: string | null
  productName?: string
  feedbackMailbox?: string | null
}

/** Logo, product name and feedback mailbox; the site's own title until they are known or when they cannot be read. */
export function useProduct(): { name: string; logo?: string; feedbackMailbox?: string } {
  const http = useHttp()
  const text = useTexts(texts)
  const { data } = useQuery({
    queryKey: ['softwareVersion'],
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      http.call<SoftwareVersion | null>('GET /system/config/getSoftwareVersion', {
        quiet: true,
        signal,
      }),
  })
  return {
    name: data?.productName || text('siteTitle'),
    logo: data?.logo || undefined,
    feedbackMailbox: data?.feedbackMailbox || undefined,
  }
}
