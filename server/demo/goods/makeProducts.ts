import { addPicture, type SeededFile } from './addPicture'
import { daysAgo } from '../world/Calendar'
import { generalGoods } from '../plans/goods'
import { drawCover } from './drawCover'
import { makeBrands } from './makeBrands'
import type { Book } from './makeCatalogue'
import { ProductMaker, shelfNames } from './ProductMaker'
import type { SeededCompany } from '../world/seeded'
import type { World } from '../world/World'

/** Products of every company: its part of the catalogue, general goods, and old books for the one that sells them. */
export function makeProducts(world: World, catalogue: readonly Book[]): SeededFile[] {
  const files: SeededFile[] = []
  for (const company of world.companies) {
    const classes = makeClasses(world, company)
    const covers = makeCovers(world, company, files)
    const maker = new ProductMaker(world, company, classes, covers, makeBrands(world, company))
    for (const book of catalogue.slice(...company.plan.books)) maker.addBook(book)
    for (const goods of generalGoods) maker.addGoods(goods)
    if (company.plan.warehouses.some((warehouse) => warehouse.kind === 'ANCIENT'))
      for (let count = 0; count < 60; count += 1) maker.addAncient()
    world.sheet.put('productCodeSerial', {
      companyId: company.id,
      lastSerial: company.products.length,
    })
  }
  return files
}

/** The company's own classification: one class a shelf. */
function makeClasses({ sheet, calendar }: World, company: SeededCompany): Map<string, string> {
  return new Map(
    shelfNames.map((label, at) => [
      label,
      sheet.add('category', {
        companyId: company.id,
        type: '1',
        label,
        level: 1,
        leaf: true,
        code: `TS${String(at + 1).padStart(2, '0')}`,
        sort: at + 1,
        createTime: calendar.stamp(daysAgo(400)),
      }),
    ]),
  )
}

const covers = [
  [
    [139, 44, 44],
    [222, 184, 135],
  ],
  [
    [38, 70, 83],
    [233, 196, 106],
  ],
  [
    [42, 92, 70],
    [226, 214, 171],
  ],
  [
    [214, 120, 50],
    [255, 236, 200],
  ],
  [
    [70, 62, 110],
    [205, 195, 235],
  ],
  [
    [30, 96, 145],
    [200, 225, 240],
  ],
  [
    [110, 84, 60],
    [230, 215, 195],
  ],
  [
    [60, 130, 120],
    [225, 240, 235],
  ],
] as const

function makeCovers(world: World, company: SeededCompany, files: SeededFile[]): string[] {
  return covers.map(([base, band], at) => {
    const bytes = drawCover(base, band)
    const key = `${company.plan.key} cover ${at}`
    const { file, url } = addPicture(world, company.id, {
      key,
      fileName: `封面${at + 1}.png`,
      bytes,
    })
    files.push(file)
    return url
  })
}
