import type { SeededCompany } from '../world/seeded'
import type { World } from '../world/World'

/** name | English name | initial | days until the authorisation ends, empty without one | platforms it is mapped on */
const table = `
人民文学出版社|People's Literature Publishing House|R|520|1,2,7
商务印书馆|The Commercial Press|S|410|1,7
中华书局|Zhonghua Book Company|Z|22|1,2,5,7
生活·读书·新知三联书店|SDX Joint Publishing Company|S|9|7
机械工业出版社|China Machine Press|J|300|2,9
人民邮电出版社|Posts & Telecom Press|R|300|2,9
清华大学出版社|Tsinghua University Press|Q|180|1,2
北京大学出版社|Peking University Press|B|180|1
作家出版社|The Writers Publishing House|Z||
中信出版社|CITIC Press|Z|-40|5
法律出版社|Law Press China|F||
团结出版社|Tuanjie Publishing House|T||`

interface BrandPlan {
  brandName: string
  brandNameEn: string
  initial: string
  restDays: number | undefined
  platforms: string[]
}

const plans: readonly BrandPlan[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [brandName = '', brandNameEn = '', initial = '', rest = '', platforms = ''] =
      line.split('|')
    const restDays = rest === '' ? undefined : Number(rest)
    return {
      brandName,
      brandNameEn,
      initial,
      restDays,
      platforms: platforms.split(',').filter(Boolean),
    }
  })

/** The last brand is disabled; the one before waits for 按出版社批量关联. */
const disabled = plans.length - 1
const waiting = plans.length - 2

/**
 * Writes the brands of one company, one a publisher. Draws no random number.
 * @returns the brand of each publisher whose products carry it
 */
export function makeBrands(
  { sheet, calendar }: World,
  company: SeededCompany,
): ReadonlyMap<string, string> {
  const entries = plans.map((plan, at) => {
    const { brandName, brandNameEn, initial, restDays, platforms } = plan
    const id = sheet.add('brand', {
      companyId: company.id,
      brandName,
      brandNameEn,
      initial,
      publishers: [brandName],
      platformMap: platforms.map((platformId) => ({
        platformId,
        platformBrandId: `${platformId}0${String(at + 1).padStart(4, '0')}`,
        platformBrandName: brandName,
      })),
      authFrom: restDays === undefined ? null : calendar.day(restDays - 730),
      authTo: restDays === undefined ? null : calendar.day(restDays),
      sort: at + 1,
      status: at === disabled ? '0' : '1',
      createTime: calendar.stamp(-300 * 1440 + at),
      updateTime: calendar.stamp(-20 * 1440 + at),
    })
    return [brandName, id] as const
  })
  return new Map(entries.filter((_entry, at) => at !== waiting && at !== disabled))
}
