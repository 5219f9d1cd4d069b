export interface Division {
  code: string
  parentCode: string | null
  name: string
  level: number
}

export interface FoundRegion {
  names: string[]
  /** Where it stands in the text. */
  start: number
  end: number
}

const suffix =
  /(?:维吾尔自治区|壮族自治区|回族自治区|特别行政区|自治区|自治州|自治县|自治旗|地区|省|市|盟|区|县|旗)$/
const peoples =
  /(?:土家族|苗族|布依族|侗族|藏族|羌族|彝族|傣族|景颇族|哈尼族|壮族|白族|傈僳族|朝鲜族|蒙古族?|回族|哈萨克|柯尔克孜|黎族|满族|瑶族|畲族|各族|仡佬族|水族|维吾尔)+$/

/** 湖南省 → 湖南, 湘西土家族苗族自治州 → 湘西; one letter says too little. */
export function shortOf(name: string): string {
  const short = name.replace(suffix, '').replace(peoples, '')
  return short.length >= 2 ? short : name
}

interface Hit {
  division: Division
  start: number
  end: number
}

const gap = /^[\s,，、/\-|]*/

/** Where a division stands in the text from `from` on: right there, or anywhere; where it stands first, by its full name before the short one. */
function hitAt(
  text: string,
  from: number,
  division: Division,
  isAnywhere: boolean,
): Hit | undefined {
  const startOfName = (name: string) =>
    isAnywhere ? text.indexOf(name, from) : text.startsWith(name, from) ? from : -1
  // 北京 北京市 东城区 begins with the province
  const names = [...new Set([division.name, shortOf(division.name)])]
    .map((name) => ({ name, start: startOfName(name) }))
    .filter(({ start }) => start >= 0)
    .toSorted((one, other) => one.start - other.start)
  for (const { name, start } of names) {
    const end = start + name.length
    // 湖南 is followed by 省 in some texts, but 北京东路 is a street
    const rest = name === division.name ? end : end + lengthOfSuffix(text.slice(end), division)
    // 朝阳区 is not the city 朝阳
    if (
      isAnywhere &&
      rest === end &&
      name !== division.name &&
      /^[省市区县旗盟]/.test(text.slice(end))
    )
      continue
    return { division, start, end: rest }
  }
  return undefined
}

const lengthOfSuffix = (rest: string, { name }: Division): number => {
  const tail = suffix.exec(name)?.[0] ?? ''
  return tail !== '' && rest.startsWith(tail) ? tail.length : 0
}

const best = (hits: readonly Hit[]): Hit | undefined =>
  [...hits].sort((a, b) => a.start - b.start || b.end - b.start - (a.end - a.start))[0]

/**
 * The region a text names, from the province inwards; what is left out above is told by what stands below: 朝阳区 alone
 * is no answer, for there are several, but 湘西凤凰县 is one.
 */
export function findRegion(
  text: string,
  divisions: readonly Division[],
  townsOf: (districtCode: string) => readonly Division[],
): FoundRegion | undefined {
  const byCode = new Map(divisions.map((division) => [division.code, division]))
  const first = startOf(text, divisions)
  if (!first) return undefined
  const path: Division[] = pathOf(first.division, byCode)
  let end = first.end
  for (;;) {
    const inner = path.at(-1)
    if (!inner) break
    const next = below(text, end + lengthOfGap(text, end), inner, divisions, townsOf)
    if (!next) break
    path.push(
      ...pathOf(next.division, byCode).filter(({ code }) => path.every((one) => one.code !== code)),
    )
    end = next.end
  }
  return { names: path.map(({ name }) => name), start: first.start, end }
}

const lengthOfGap = (text: string, from: number) => gap.exec(text.slice(from))?.[0].length ?? 0

/** A province or a city wherever it stands first, else a district whose name is the only one of its kind. */
function startOf(text: string, divisions: readonly Division[]): Hit | undefined {
  const hitsOf = (level: number) =>
    divisions
      .filter((division) => division.level === level)
      .flatMap((division) => hitAt(text, 0, division, true) ?? [])
  const province = best(hitsOf(1))
  const city = best(hitsOf(2))
  if (province && (!city || province.start <= city.start)) return province
  if (city) return city
  const districts = divisions.filter(
    ({ level, name }) => level === 3 && name.length >= 3 && text.includes(name),
  )
  const [only] = districts
  return districts.length === 1 && only ? hitAt(text, 0, only, true) : undefined
}

/** What stands right behind: a child, or a grandchild when a level is left out; of a district its towns. */
function below(
  text: string,
  from: number,
  outer: Division,
  divisions: readonly Division[],
  townsOf: (districtCode: string) => readonly Division[],
): Hit | undefined {
  const within = (parents: ReadonlySet<string>) =>
    divisions.filter(({ parentCode }) => parentCode !== null && parents.has(parentCode))
  const children = within(new Set([outer.code]))
  const direct = best(children.flatMap((child) => hitAt(text, from, child, false) ?? []))
  if (direct) return direct
  if (outer.level === 1) {
    const grandchildren = within(new Set(children.map(({ code }) => code)))
    return best(grandchildren.flatMap((one) => hitAt(text, from, one, false) ?? []))
  }
  if (outer.level !== 3) return undefined
  const towns = townsOf(outer.code)
  return best(
    towns.flatMap((town) =>
      text.startsWith(town.name, from)
        ? [{ division: town, start: from, end: from + town.name.length }]
        : [],
    ),
  )
}

function pathOf(division: Division, byCode: ReadonlyMap<string, Division>): Division[] {
  const outer = division.parentCode === null ? undefined : byCode.get(division.parentCode)
  return outer ? [...pathOf(outer, byCode), division] : [division]
}
