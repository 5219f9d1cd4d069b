export function beginSimulated(
  env: Readonly<Record<string, string | undefined>>,
  from: 'built' | 'sources',
): Promise<{ settings: Record<string, string>; stop(): void }>
