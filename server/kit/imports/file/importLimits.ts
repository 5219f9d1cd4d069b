const numberOf = (name: string, usual: number): number => {
  const told = Number(process.env[name])
  return Number.isInteger(told) && told > 0 ? told : usual
}

/** Data lines of one file: IMPORT_MAX_ROWS, 500,000 unless told. */
export const maxImportRows = (): number => numberOf('IMPORT_MAX_ROWS', 500_000)

/** Bytes of one file: IMPORT_MAX_MB, 100 MB unless told. */
export const maxImportBytes = (): number => numberOf('IMPORT_MAX_MB', 100) * 1024 * 1024
