import { expect, it } from 'vitest'
import { schemas } from '../../base/schemas'

// A phone is a person's: it is masked wherever it is declared, unless it stands here with the reason.
const open: Readonly<Record<string, string>> = {
  'afterSale.returnPhone': "the company's own return address, sent to the buyer",
  'returnOrder.returnPhone': "the company's own return address, sent to the buyer",
  'purchaseReturn.returnPhone': 'where the parcel goes, printed on it',
  'supplier.returnPhone': 'where parcels go back to, printed on them',
  'wholesaleOrder.receiverPhone': 'where the parcel goes, printed on it',
  'cooperation.applyPhone': 'given by the applicant to be called on',
  'shareCompany.contactPhone': 'given by the applicant to be called on',
  'customerStatement.phone': 'taken from the customer, masked as theirs is',
  'supplierStatement.phone': 'taken from the supplier, masked as theirs is',
  'gpOrderLink.otherPhone': 'masked where it is read: three digits and four',
  'gpSupplierChoice.phone': 'typed by the buyer for this order, to be called on',
  'gpConfirm.phone':
    'typed by the buyer for the orders of a list; of the customer’s book only the address’ id is kept',
  'stockCircle.contractPhone': 'given by the owner of a circle to be called on',
  'shop.phone': 'of the own company',
  'warehouse.phone': 'of the own company',
  'warehouse.senderPhone': 'of the own company, printed on parcels',
  'expressSetting.senderPhone': 'of the own company, printed on parcels',
  'express.senderPhone': 'of the own company, printed on parcels',
  'company.contactMobile': 'of the own company',
  'company.returnMobile': 'of the own company',
  'company.managerPhone': 'the number the platform gives to be called on',
}

const phones = Object.entries(schemas().resources).flatMap(([resource, { fields }]) =>
  Object.entries(fields)
    .filter(([name, { type }]) => /(phone|mobile|tel)$/i.test(name) && type !== 'bool')
    .map(([name, field]) => ({ name: `${resource}.${name}`, field })),
)

it('finds the phones', () => {
  expect(phones.length).toBeGreaterThan(20)
})

it.each(phones)('$name is masked, or says why not', ({ name, field }) => {
  const isMasked = field.mask !== undefined
  expect(isMasked ? undefined : open[name], `${name} has no mask`).toEqual(
    isMasked ? undefined : expect.any(String),
  )
})

it('names no phone that is masked or gone', () => {
  const unmasked = phones.filter(({ field }) => field.mask === undefined).map(({ name }) => name)
  expect(Object.keys(open).sort()).toEqual(unmasked.sort())
})
