export function turnOf<T>(files: readonly T[], most: number, turn: number): T[]
