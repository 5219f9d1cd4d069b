export interface RunningProduct {
  origin: string
  stop(): Promise<void>
}
export function serveBuilt(dataDir: string, port: number): Promise<RunningProduct>
export function serveBuiltOnce(port: number, seeded?: string): Promise<RunningProduct>
export function seedFolder(port: number): Promise<string>
