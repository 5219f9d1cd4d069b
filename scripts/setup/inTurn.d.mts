export function inTurn(folder: string, end: string, most: number, turn?: number): string[]
export function partsLeftOut(most: number, turn?: number): string[]
