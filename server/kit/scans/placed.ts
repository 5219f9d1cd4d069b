import { readScan } from '../../../schemas/language'
import { fail, type AppError } from '../../base/errors'
import { schemas } from '../../base/schemas'
import type { PlannedStation } from './stationOf'
import type { AskedScan, ScanState, ScanWork, Way, Whereabouts } from './types'

/** A refusal with the way to where the code belongs. */
export interface Placed {
  refusal: AppError
  way?: Way
}

/**
 * What is real but not for this station is called by its name, and where it belongs is said: a number nobody knows and
 * one that waits next door are not the same mistake.
 */
export async function placed<S extends ScanState>(
  station: Pick<PlannedStation<S>, 'page' | 'whereIs'>,
  work: ScanWork<S>,
  { kind, input }: Pick<AskedScan, 'kind' | 'input'>,
  refusal: AppError,
): Promise<Placed> {
  if (kind !== 'CODE' || refusal.code === 'SCAN_CHOOSE') return { refusal }
  const code = readScan(input).text
  const place = await station.whereIs(work, code)
  if (!place) return { refusal }
  const { way } = place
  const isHere = way?.path === station.page.path && place.warehouse === undefined
  if (refusal.code === 'SCAN_CODE_UNKNOWN')
    return { refusal: isHere ? byAnother(place, code) : notHere(place), ...(way && { way }) }
  return { refusal, ...(way && !isHere && { way }) }
}

/** It is worked on here, under the number of something that holds it: a document by its wave. */
function byAnother({ noun, name, state, way }: Whereabouts, code: string): AppError {
  const scan = way?.query?.['scan']
  return scan && scan !== code
    ? fail('SCAN_BY', { noun, name, state, scan })
    : fail('SCAN_NOT_HERE', { noun, name })
}

function notHere({ noun, name, state, warehouse, way }: Whereabouts): AppError {
  const page = way && schemas().pages[way.path]?.title
  if (page && warehouse) return fail('SCAN_ELSEWHERE', { noun, name, state, warehouse, page })
  if (page) return fail('SCAN_BELONGS', { noun, name, state, page })
  return state ? fail('SCAN_OVER', { noun, name, state }) : fail('SCAN_NOT_HERE', { noun, name })
}
