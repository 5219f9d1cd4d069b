import { fail } from '../../../base/errors'
import type { RecordValues } from '../../../kit/records'
import type { ListRow } from '../../../kit/lists'
import { dictLabel, schemas } from '../../../base/schemas'

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

/** `label` is how a cell and an export show one line: 孔夫子 中华书局 */
export function withPlatformNames(row: ListRow): ListRow {
  const lines = row.platformMap as PlatformBrand[]
  const named = lines.map((line) => ({
    ...line,
    label: `${platformName(line.platformId)} ${line.platformBrandName}`,
  }))
  return { ...row, platformMap: named }
}

const platformName = (platformId: string): string => dictLabel(schemas(), 'platform', platformId)
