import { fail } from '../../../base/errors'
import type { RecordValues } from '../../../kit/records'
import { schemas } from '../../../base/schemas'

export interface PlatformBrand {
  platformId: string
  platformBrandName: string
}

/** @throws BRAND_AUTH_SPAN, BRAND_PLATFORM_TWICE */
export function checkBrand({ authFrom, authTo, platformMap }: RecordValues): void {
  if (authFrom && authTo && String(authTo) < String(authFrom))
    throw fail('BRAND_AUTH_SPAN', { authFrom, authTo, fields: { authTo: '早于授权开始' } })
  const platforms = ((platformMap ?? []) as PlatformBrand[]).map(({ platformId }) => platformId)
  const twice = platforms.find((platform, index) => platforms.indexOf(platform) < index)
  if (twice) throw fail('BRAND_PLATFORM_TWICE', { platform: platformName(twice) })
}

export function platformName(platformId: string): string {
  const items = schemas().dictionaries.platform?.items ?? []
  return items.find(({ value }) => value === platformId)?.label ?? platformId
}
