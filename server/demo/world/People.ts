import type { Division } from '../../modules/company/region/readDivisions'
import { givenNames, places, streets, surnames } from '../plans/people'
import type { Random } from './random'

export interface Receiver {
  receiverName: string
  receiverPhone: string
  province: string
  city: string
  district: string
  town: string
  receiverAddress: string
}

export interface Place {
  codes: { province: string; city: string; district: string; town: string }
  province: string
  city: string
  district: string
  town: string
}

/** Draws people and addresses; places come from the region table, so a region filter finds them. */
export class People {
  private readonly byCode: ReadonlyMap<string, Division>
  private readonly towns: readonly Division[]

  constructor(
    private readonly random: Random,
    divisions: readonly Division[],
  ) {
    this.byCode = new Map(divisions.map((division) => [division.code, division]))
    this.towns = divisions.filter(
      ({ level, parentCode }) => level === 4 && this.byCode.get(parentCode ?? '')?.level === 3,
    )
  }

  name(): string {
    return this.random.pick(surnames) + this.random.pick(givenNames)
  }

  phone(): string {
    return `1${this.random.pick(['38', '39', '58', '59', '86', '87', '77', '33'])}${this.random.digits(8)}`
  }

  place(): Place {
    return this.placeOf(this.random.pick(this.towns))
  }

  /** A place in a district, e.g. 110108; its first town. @throws Error for an unknown code */
  placeIn(districtCode: string): Place {
    const town = this.towns.find(({ parentCode }) => parentCode === districtCode)
    if (!town) throw new Error(`placeIn: no town in ${districtCode}`)
    return this.placeOf(town)
  }

  street(): string {
    const { random } = this
    return `${random.pick(streets)}${random.int(1, 399)}号${random.pick(places)}${random.int(1, 28)}栋${random.int(1, 32)}0${random.int(1, 4)}室`
  }

  receiver(): Receiver {
    const { province, city, district, town } = this.place()
    return {
      receiverName: this.name(),
      receiverPhone: this.phone(),
      province,
      city,
      district,
      town,
      receiverAddress: this.street(),
    }
  }

  /** A library: who orders for institutions. */
  library(): Receiver {
    const receiver = this.receiver()
    const kind = this.random.pick(['图书馆', '第一中学图书馆', '师范学院图书馆', '少年儿童图书馆'])
    const seat = receiver.district.replace(/(区|县|市)$/, '')
    return {
      ...receiver,
      receiverName: `${receiver.receiverName}老师`,
      receiverAddress: `${this.random.pick(streets)}${this.random.int(1, 199)}号${seat}${kind}采编部`,
    }
  }

  private placeOf(town: Division): Place {
    const district = this.parent(town)
    const city = this.parent(district)
    const province = this.parent(city)
    return {
      codes: {
        province: province.code,
        city: city.code,
        district: district.code,
        town: town.code,
      },
      province: province.name,
      city: city.name,
      district: district.name,
      town: town.name,
    }
  }

  private parent(division: Division): Division {
    const parent = this.byCode.get(division.parentCode ?? '')
    if (!parent) throw new Error(`People: ${division.name} has no parent`)
    return parent
  }
}
