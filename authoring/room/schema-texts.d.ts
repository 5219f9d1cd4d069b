// Made by scripts/vite/schemaTexts.ts from schemas/ and the console's code.
declare module 'virtual:schema-texts' {
  /** Text of every schema file, by its path from the root. */
  export const texts: Record<string, string>
  /** What the console's code registers under a name. */
  export const names: Record<'dialogs' | 'pageComponents' | 'effects' | 'validators', string[]>
}
