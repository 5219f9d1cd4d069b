import type { Division } from '../../modules/company/region/readDivisions'
import { Calendar } from './Calendar'
import { CreditBook, type SeededParty } from './CreditBook'
import { Ledger } from './Ledger'
import { People } from './People'
import { createRandom, type Random } from './random'
import { Sheet } from './Sheet'
import type { SeededCompany, SeededStaff } from './seeded'
import { StockRoom } from './StockRoom'
import { Timeline } from './Timeline'

/** Everything the steps of the demo share. */
export interface World {
  random: Random
  calendar: Calendar
  people: People
  sheet: Sheet
  stock: StockRoom
  ledger: Ledger
  credit: CreditBook
  /** Changes of stock and money, carried out in the order of time once everything is planned. */
  timeline: Timeline
  companies: SeededCompany[]
  /** Customers and suppliers of all companies. */
  parties: SeededParty[]
}

const fixedSeed = 20_260_101

export function createWorld(baseTime: string, divisions: readonly Division[]): World {
  const random = createRandom(fixedSeed)
  const calendar = new Calendar(baseTime)
  const sheet = new Sheet()
  return {
    random,
    calendar,
    people: new People(random, divisions),
    sheet,
    stock: new StockRoom(sheet, calendar),
    ledger: new Ledger(sheet, calendar),
    credit: new CreditBook(sheet, calendar),
    timeline: new Timeline(),
    companies: [],
    parties: [],
  }
}

/** The member of staff who does a kind of work; in a small shop the owner does it. */
export function staffFor(company: SeededCompany, role: string): SeededStaff {
  const found = company.staff.find((member) => member.role === role) ?? company.staff[0]
  if (!found) throw new Error(`staffFor: ${company.plan.name} has no staff`)
  return found
}
