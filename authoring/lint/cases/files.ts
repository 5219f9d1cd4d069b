/** The files of the fixture room (authoring/lint/fixtures). */
export const list = 'schemas/pages/products/brand-info.page.json'
export const detail = 'schemas/pages/products/brand-detail.page.json'
export const form = 'schemas/pages/products/brand-form.page.json'
export const print = 'schemas/pages/products/brand-print.page.json'
export const report = 'schemas/pages/products/brand-report.page.json'
export const scan = 'schemas/pages/products/brand-scan.page.json'
export const home = 'schemas/pages/system/home.page.json'
export const brand = 'schemas/resources/products/brand.resource.json'
export const bill = 'schemas/resources/products/brandBill.resource.json'
export const line = 'schemas/resources/products/brandLine.resource.json'
export const sales = 'schemas/resources/products/counted.resource.json'
export const status = 'schemas/dictionaries/enable_status.dict.json'
export const menu = 'schemas/menu.json'
export const permissions = 'schemas/permissions.json'

/** One mistake an author makes, and what the linter says of it. */
export interface Case {
  file: string
  /** This text of the file … */
  find: string
  /** … is written so. */
  write: string
  /** Line and column of the first wrong character, from 1. */
  at: string
  /** The wrong characters; cut with … after 60. */
  wrong: string
  says: string
  /** Problems that follow from it, in this or another file. */
  others?: number
  /** What the safe repair makes of the written text; absent when there is none. */
  fixed?: string
}
