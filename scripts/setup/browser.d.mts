export const launchArgs: string[]
/** The executable's path. @throws with what to install when there is none */
export function findBrowser(): Promise<string>
