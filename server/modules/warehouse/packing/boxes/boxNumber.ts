/** The code on a box's label. @example boxNumber('ZX20261124000001', 3) // 'ZX20261124000001-03' */
export const boxNumber = (packingNum: string, boxIndex: number): string =>
  `${packingNum}-${String(boxIndex).padStart(2, '0')}`
