import type { UploadedFile } from '../../base/transfer'
import type { Context } from './types'

/** The file of a call that takes one; a call without is refused before its handler runs (FILE_MISSING). */
export function uploadedFile({ files: [file] }: Pick<Context, 'files'>): UploadedFile {
  if (!file) throw new Error('uploadedFile: only a route with `upload` has files')
  return file
}
