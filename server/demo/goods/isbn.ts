import { checkDigitOf } from '../../../schemas/language'

/**
 * ISBN of a publisher's title: 978-7, publisher, title, check digit.
 * @example isbnOf('02', 220) // '9787020002207'
 */
export function isbnOf(publisherPrefix: string, title: number): string {
  const twelve = `9787${publisherPrefix}${String(title).padStart(8 - publisherPrefix.length, '0')}`
  if (twelve.length !== 12)
    throw new RangeError(`isbnOf: title ${title} does not fit behind ${publisherPrefix}`)
  return twelve + checkDigitOf(twelve)
}
