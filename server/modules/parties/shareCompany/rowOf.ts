import { toJson } from '../../../base/db'
import type { RecordValues } from '../../../kit/records'

/** What a company says of its sharing, as it is stored. Its form requires what the table does. */
export const rowOf = (values: RecordValues) => ({
  contactName: String(values.contactName),
  contactPhone: String(values.contactPhone),
  mainBusiness: textOf(values.mainBusiness),
  businessLicense: toJson(values.businessLicense ?? []),
  publishLicense: toJson(values.publishLicense ?? []),
  warehouseIds: toJson(values.warehouseIds ?? []),
  stockScope: String(values.stockScope),
  categoryIds: toJson(values.categoryIds ?? []),
  minConditionGrade: textOf(values.minConditionGrade),
  reserveQuantity: Number(values.reserveQuantity ?? 0),
  supplyDiscount: String(values.supplyDiscount),
  freightTemplateId: textOf(values.freightTemplateId),
  deliveryHours: Number(values.deliveryHours),
  returnDays: Number(values.returnDays),
  applyReason: textOf(values.applyReason),
})

const textOf = (value: unknown): string | null =>
  value === undefined || value === null || value === '' ? null : String(value)
