/** Where a province's capital lies: latitude, longitude in degrees. */
const capitals: Readonly<Record<string, readonly [number, number]>> = {
  北京: [39.9, 116.4],
  天津: [39.1, 117.2],
  河北: [38.0, 114.5],
  山西: [37.9, 112.5],
  内蒙古: [40.8, 111.7],
  辽宁: [41.8, 123.4],
  吉林: [43.9, 125.3],
  黑龙江: [45.8, 126.5],
  上海: [31.2, 121.5],
  江苏: [32.1, 118.8],
  浙江: [30.3, 120.2],
  安徽: [31.8, 117.3],
  福建: [26.1, 119.3],
  江西: [28.7, 115.9],
  山东: [36.7, 117.0],
  河南: [34.7, 113.6],
  湖北: [30.6, 114.3],
  湖南: [28.2, 113.0],
  广东: [23.1, 113.3],
  广西: [22.8, 108.4],
  海南: [20.0, 110.3],
  重庆: [29.6, 106.5],
  四川: [30.7, 104.1],
  贵州: [26.6, 106.7],
  云南: [25.0, 102.7],
  西藏: [29.7, 91.1],
  陕西: [34.3, 108.9],
  甘肃: [36.1, 103.8],
  青海: [36.6, 101.8],
  宁夏: [38.5, 106.3],
  新疆: [43.8, 87.6],
  台湾: [25.0, 121.5],
  香港: [22.3, 114.2],
  澳门: [22.2, 113.5],
}

/** Within one province, in another city. */
const withinProvince = 150
/** A place nobody knows is farther than any other. */
const unknown = 10_000

export interface Town {
  province: string
  city: string
}

/** Kilometres between two places, as exact as provinces and cities tell; the same city is 0. */
export function distanceBetween(a: Town, b: Town): number {
  if (a.province === b.province && a.city === b.city) return 0
  if (a.province === b.province) return withinProvince
  const [from, to] = [capitalOf(a.province), capitalOf(b.province)]
  return from && to ? greatCircle(from, to) : unknown
}

const capitalOf = (province: string) =>
  Object.entries(capitals).find(([name]) => province.startsWith(name))?.[1]

const earthKm = 6371

function greatCircle(
  [lat1, lon1]: readonly [number, number],
  [lat2, lon2]: readonly [number, number],
) {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const half =
    Math.sin(rad(lat2 - lat1) / 2) ** 2 +
    Math.cos(rad(lat1)) * Math.cos(rad(lat2)) * Math.sin(rad(lon2 - lon1) / 2) ** 2
  return Math.round(2 * earthKm * Math.asin(Math.sqrt(half)))
}
