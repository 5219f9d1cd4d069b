export interface RefusalSources {
  /** Text of docs/errors.md. */
  catalogue: string
  /** Texts of the files that may throw. */
  product: readonly string[]
  /** Texts of the server's specs. */
  specs: readonly string[]
  /** Codes that no spec needs to name, with the reason. */
  unreached: Readonly<Record<string, string>>
}

/** Codes nobody throws, codes no spec names, and exceptions that are none any more. @returns a sentence for each */
export function judgeRefusals({ catalogue, product, specs, unreached }: RefusalSources): string[] {
  const codes = [...catalogue.matchAll(/^\| `([A-Z][A-Z0-9_]*)`/gm)].map(([, code = '']) => code)
  const thrown = quotedIn(product)
  const named = quotedIn(specs)
  const known = new Set(codes)
  return [
    ...codes
      .filter((code) => !thrown.has(code))
      .map((code) => `${code}：没有任何地方抛出，请从 errors.ts 删除`),
    ...codes
      .filter((code) => !named.has(code) && !Object.hasOwn(unreached, code))
      .map((code) => `${code}：没有测试按代码检查，请写一个只有它挡着的场景（expectRefused）`),
    ...Object.keys(unreached)
      .filter((code) => named.has(code) || !known.has(code))
      .map((code) => `${code}：已有测试或已不存在，请从 server/proofs/refusals/unreached.ts 去掉`),
  ]
}

const quotedIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/'([A-Z][A-Z0-9_]*)'/g)].map(([, code = '']) => code),
    ),
  )
