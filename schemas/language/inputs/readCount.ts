import { narrow, readFigure, type FigureRead } from './readFigure'

const measureWord = / ?(?:册|本|套|部|种|个|件|页|copies|copy)$/i

/**
 * Reads a whole number of things: the one reader of quantities. The word that counts them may stand behind it; a part
 * of a copy is none, and 两本 is asked for in figures.
 * @example readCount('３册') // { value: '3' }
 * @example readCount('2.5') // { code: 'PLACES', meant: [] }
 */
export const readCount = (text: string, isSigned = false): FigureRead =>
  readFigure(narrow(text).replace(measureWord, ''), { places: 0, maxWhole: 9, isSigned })
