export function inTurn(folder: string, end: string, most: number, turn?: number): string[]
export function turnOf(files: readonly string[], most: number, turn: number): string[]
