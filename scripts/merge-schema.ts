// Usage: git calls it: scripts/merge-schema.ts %O %A %B %P %L   (npm run tool -- merge:install tells git to)
// Merges base %O, ours %A and theirs %B of the schema file %P into %A; exits 1 when statements are left to decide.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { mergeSchema, printConflict } from '../authoring/merge'

const [base = '', ours = '', theirs = '', path = '', markLength = '7'] = process.argv.slice(2)
process.exitCode = await merge()

async function merge(): Promise<number> {
  const read = (file: string) => readFileSync(file, 'utf8')
  try {
    const merged = await mergeSchema(path, read(base), read(ours), read(theirs), {
      markLength: Number(markLength),
    })
    writeFileSync(ours, merged.text)
    for (const conflict of merged.conflicts) console.error(printConflict(path, conflict))
    return merged.conflicts.length > 0 ? 1 : 0
  } catch (error) {
    console.error(`${(error as Error).message}。改为按行合并`)
    const lines = ['merge-file', `--marker-size=${markLength}`, ours, base, theirs]
    return spawnSync('git', lines, { stdio: 'inherit' }).status === 0 ? 0 : 1
  }
}
