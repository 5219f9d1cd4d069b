import { findRegion, type Division } from './findRegion'

/** An address that stood in one cell. */
export interface SplitAddress {
  province: string
  city: string
  district?: string
  /** Without region and postcode. */
  receiverAddress: string
}

const postcodeBehind = /[\s,，]*[(（]?(?:邮编\s*[:：]?\s*)?\d{6}[)）]?\s*$/

/**
 * Takes apart what stands in one cell: the region it begins with and the rest.
 * @returns undefined where it does not begin with a province and a city, or nothing stands behind them
 * @example splitAddress('北京 北京市 朝阳区 甲路1号(100000)', divisions)
 *   // { province: '北京市', city: '北京市', district: '朝阳区', receiverAddress: '甲路1号' }
 */
export function splitAddress(
  text: string,
  divisions: readonly Division[],
): SplitAddress | undefined {
  const whole = text.normalize('NFKC').trim()
  const region = findRegion(whole, divisions, () => [])
  // a region in the middle may be the name of a street
  if (!region || region.start > 0) return undefined
  const [province, city, district] = region.names
  const receiverAddress = whole.slice(region.end).replace(postcodeBehind, '').trim()
  if (province === undefined || city === undefined || receiverAddress === '') return undefined
  return { province, city, ...(district !== undefined && { district }), receiverAddress }
}
