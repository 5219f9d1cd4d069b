import { numberOf } from './numerals'
import { plain } from './normalise'

/** What a title says of itself beside its words. */
export interface Marks {
  /** Volumes: 上, 3; sorted. */
  volumes: readonly string[]
  /** Number of a series, which a list often leaves out: `(Harry Potter, #3)`. */
  series: readonly string[]
  /** A whole set; the number of its volumes where it is said, else 0. */
  set: number | undefined
  /** 第2版, 修订版, 2nd edition. */
  editions: readonly string[]
  /** A year in the title, as textbooks and almanacs have. */
  years: readonly string[]
  /** 英文版, 双语, Spanish edition. */
  languages: readonly string[]
}

const count = '[0-9]+|[零一二三四五六七八九十百两]+'
const part = '[册卷部集辑编篇]|分册'
const named = new RegExp(`第(${count})(?:${part})|(?:${part})(${count})(?![0-9年版])`, 'g')
const upper = /[([ ,.·—-]([上中下])(?=$|[)\] ,.])|([上中下])(?:册|卷|部|集|编|篇|辑)(?!全)/g
const latin = /\b(?:vol(?:ume)?|part|book|tome|band)\.? ?([0-9]+|[ivx]+)\b/g
const tail = /[([ ]([0-9]{1,3}|[ivx]{1,5})[)\]]?$/
const set = new RegExp(
  `[全共套]装?(${count})[册卷本部种]|(${count})(?:卷本|册套装|本套装)|套装|全套|全集|上[、,/ ]?中?[、,/ ]?下(?:册|卷|部|集)?(?=$|[)\\] ])|box(?:ed)? ?set|complete (?:set|series)|omnibus`,
)
const seriesNumber = /#([0-9]+(?:\.[0-9]+)?)(?![0-9]*[-–])/g
const seriesRange = /#?([0-9]+) ?[-–] ?#?([0-9]+)\)?$/
const edition = new RegExp(
  `第(${count})版|([0-9]+)(?:st|nd|rd|th) ed|(修订|增订|增补|校注|精校|新|旧|纪念|珍藏)版|(revised|abridged|unabridged|annotated|illustrated)`,
  'g',
)
const year = /(?<![0-9])((?:19|20)[0-9]{2})(?![0-9])/g
const language =
  /(英文|中文|汉英|英汉|双语|日文|法文|德文|俄文|繁体|简体|韩文|西班牙文|英语|日语)(?:版|对照|本|原版)?|\b(english|spanish|german|french|italian|chinese|japanese|russian|bilingual|portuguese|arabic) (?:edition|version|language)/g

/** @param volume  what the record says of its volume, for a title that does not */
export function marksOf(title: string, volume?: string | null): Marks {
  const text = plain(title)
  const range = seriesRange.exec(text)
  const found = volumesOf(text)
  const volumes = found.length > 0 || !volume ? found : volumesOf(`(${plain(volume)})`)
  const whole = set.exec(text)
  return {
    // 上下册 names all its volumes, 合集（上） one
    volumes: range || (whole && /上[、,/ ]?中?[、,/ ]?下/.test(whole[0])) ? [] : volumes,
    series: range ? [] : all(seriesNumber, text),
    set: range ? Number(range[2]) - Number(range[1]) + 1 : whole ? sizeOf(whole) : undefined,
    editions: all(edition, text),
    years: all(year, text),
    languages: all(language, text),
  }
}

const sizeOf = ([, one, other]: RegExpExecArray): number => numberOf(one ?? other ?? '') ?? 0

function volumesOf(text: string): string[] {
  const ends = tail.exec(text)?.[1]
  return [
    ...new Set([
      ...all(upper, text),
      ...all(named, text),
      ...all(latin, text),
      ...(ends && !/^[0-9]{4}$/.test(ends) ? [String(numberOf(ends) ?? ends)] : []),
    ]),
  ].sort()
}

/** The first group of every hit, numerals as digits, without repeats, sorted. */
const all = (pattern: RegExp, text: string): string[] =>
  [
    ...new Set(
      [...text.matchAll(pattern)].map((hit) => {
        const said = hit.slice(1).find((group) => group !== undefined) ?? hit[0]
        return String(numberOf(said) ?? said)
      }),
    ),
  ].sort()
