import { fail } from '../../../../base/errors'

/** @throws IN_NOT_BY_HAND unless the document is a parcel typed by hand */
export function requireByHand(
  { sourceType, inOrderNum }: { sourceType: string; inOrderNum: string },
  action: string,
): void {
  if (sourceType !== 'HAND') throw fail('IN_NOT_BY_HAND', { inOrderNum, action })
}
